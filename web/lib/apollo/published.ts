import { storedUrl } from '../../../text/storedUrl.ts'
import { sleep } from '../sleep.ts'
import { isSameText } from '../text/isSameText.ts'

type Fields = Record<string, unknown>

/** A record on the public site. */
export type PublicRecord = {
  id: string
  /** Path of the page that shows the record. */
  path: string
  /** Field of the page's answer that has the record, or the list with it. */
  field: string
  /** The values as saved. Those that the page does not show are not compared. */
  values: Fields
}

/** Waits before the reads of a public page, in milliseconds. */
const DELAYS_MS = [300, 1000, 3000, 8000]

/** Reads a public page until it shows the saved values. Returns false if it still does not after the last read. Waits while the tab is hidden. */
export async function untilPublished(record: PublicRecord, signal: AbortSignal) {
  for (const delay of DELAYS_MS) {
    await sleep(delay, signal)
    if (signal.aborted) return false
    await untilVisible(signal)
    if (await isPublished(record, signal)) return true
  }
  return false
}

async function isPublished(record: PublicRecord, signal: AbortSignal) {
  try {
    const response = await fetch(record.path, { cache: 'no-store', headers: { accept: 'text/html' }, signal })
    return shows(await response.text(), record)
  } catch {
    return false // the next read may succeed
  }
}

/** Returns true if a public page was rendered from the values of a record. */
export function shows(page: string, { id, field, values }: Omit<PublicRecord, 'path'>) {
  const [, block] = /<script type="application\/json" id="view">([^<]*)</.exec(page) ?? []
  if (!block) return false
  return recordsIn(JSON.parse(block).answer?.data, field).some((record) => record['id'] === id && hasValues(record, values))
}

/** Returns all records in a field of this name, at any depth. */
function recordsIn(data: unknown, field: string): Fields[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) => [
    ...(name === field ? [value].flat().filter((each) => each !== null) : []),
    ...recordsIn(value, field),
  ])
}

/** Returns true if a record of a page has all values that can be compared. The address of a new file is not known. */
const hasValues = (record: Fields, values: Fields) =>
  Object.entries(values).every(([name, value]) => {
    if (value instanceof File) return true
    const url = `${name}Url`
    if (url in record) return record[url] === storedUrl(value as string | null)
    return !(name in record) || isSameText(record[name], value)
  })

/** Resolves when the tab is visible, or never once it is aborted. */
const untilVisible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const check = () => document.visibilityState === 'visible' && resolve()
    document.addEventListener('visibilitychange', check, { signal })
    check()
  })
