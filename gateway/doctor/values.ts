import { pagesOf, parseJson, unwrap } from '../rest/shape/parse.ts'
import type { Redaction } from './redaction.ts'

/** Returns the records of the pages of a list, or the record itself, as the backend wrote them. */
export const recordsIn = (texts: string[], key: string): unknown[] =>
  texts.flatMap((text) => unwrap(parseJson(text), key)).filter((record) => record !== null && record !== undefined)

/** Returns the numbers of the pages of a list. Some backends count from 0. */
export function pageNumbers(texts: string[], key?: string) {
  const first = pagesOf(parseJson(texts[0] ?? ''), key)?.current ?? 1
  return texts.map((_, index) => first + index)
}

const MAX_SHOWN = 60

/** Returns a value as JSON without secrets, shortened. */
export type Show = (value: unknown) => string

/** Secrets are removed before a text is shortened: a part of one would not be recognized. */
export const showWithout =
  ({ redact }: Redaction): Show =>
  (value) => {
    const text = redact(JSON.stringify(value) ?? 'nothing')
    return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
  }
