import { isSafeName, storedUrl } from '../../text/storedUrl.ts'
import { explain } from './explain.ts'
import { type Doctor, observe } from './observe.ts'
import { advice, type Finding, problem } from './report.ts'

const MAX_TRIES = 3

/** Checks that visitors can read the stored files of a list. One that is missing can be an accident, three in a row cannot. */
export async function checkStoredFiles(doctor: Doctor, records: Record<string, unknown>[]) {
  const stored = records.flatMap(({ image, file, path }) => [image, file, path]).filter((value) => typeof value === 'string')
  const paths = stored.flatMap((value) => storedUrl(value) ?? []).filter((path) => path.startsWith('/storage/'))
  await checkAnyOf(doctor, paths)
  const names = records.flatMap(({ name, path }) => (path !== undefined && typeof name === 'string' ? [name] : []))
  await checkAnyOf(
    doctor,
    names.filter(isSafeName).map((name) => `/api/v1/images/${encodeURIComponent(name)}`),
  )
}

async function checkAnyOf(doctor: Doctor, paths: string[]) {
  for (const [index, path] of paths.slice(0, MAX_TRIES).entries()) {
    const isLast = index === Math.min(paths.length, MAX_TRIES) - 1
    if (await checkFile(doctor, path, isLast ? problem : advice)) return
  }
}

/** Reports whether a file can be read, and returns it. */
export async function checkFile(doctor: Doctor, path: string, finding: typeof problem) {
  const outcome = await observe(doctor, async ({ backend, log }) => {
    const response = await backend.transport.fetchStream(backend.config.backendUrl + path, { method: 'GET' }, log)
    await response.body?.cancel()
    return { status: response.status, type: response.headers.get('content-type') ?? '' }
  })
  const { status, type = '' } = outcome.value ?? {}
  const findings: Finding[] = explain(outcome).map(({ text, todo }) => finding(text, todo))
  const todo = 'Serve stored files below /storage/ of the origin, without a token (in Laravel: php artisan storage:link).'
  if (status !== undefined && status !== 200) findings.push(finding(`The file cannot be read: status ${status}.`, todo))
  else if (type.startsWith('text/html')) findings.push(finding('An HTML page was sent instead of the file.', todo))
  doctor.report({ ...outcome, call: `GET ${path.replace('/api/v1', '')}`, status, findings })
  return findings.length === 0
}
