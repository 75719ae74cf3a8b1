import { parseJson, unwrap } from '../rest/parse.ts'

/** Returns the records of the pages of a list, or the record itself, as the backend wrote them. */
export const recordsIn = (texts: string[], key: string): unknown[] =>
  texts.flatMap((text) => unwrap(parseJson(text), key)).filter((record) => record !== null && record !== undefined)

const MAX_SHOWN = 60

/** Returns a value as JSON, shortened. */
export function show(value: unknown) {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
