import { MAX_SIZE, TOO_LARGE, UnreadableCsv } from './readCsv.ts'

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'

/** Text of a file, with the encoding in which it was read, and the encodings that it may have; one if it is certain. */
export type DecodedCsv = { text: string; encoding: Encoding; possible: readonly Encoding[] }

/** Stands for bytes that are no character in the encoding. */
export const UNREADABLE = '\ufffd'

const notText = 'This is not a CSV file. In the spreadsheet, save the table as CSV, then choose that file.'

/** Returns the text of a file in the encoding that was chosen, or else in the one that is the most likely. */
export function decodeCsv(bytes: Uint8Array, chosen?: Encoding): DecodedCsv {
  if (bytes.length > MAX_SIZE) throw new UnreadableCsv(TOO_LARGE)
  const possible = encodingsOf(bytes)
  const encoding = chosen ?? possible[0]!
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\0')) throw new UnreadableCsv(notText)
  return { text, encoding, possible }
}

/** Returns the encodings that a file may have, the most likely first. Older spreadsheets save in Windows-1252, and newer ones in UTF-8. */
function encodingsOf(bytes: Uint8Array): readonly [Encoding, ...Encoding[]] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le']
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be']
  const text = new TextDecoder('utf-8').decode(bytes)
  if (!text.includes(UNREADABLE)) return ['utf-8']
  // letters of Windows-1252 hardly ever form a character of UTF-8
  return hasMark(bytes) || countOf(/[^\0-\x7f\ufffd]/gu, text) >= countOf(/\ufffd/g, text)
    ? ['utf-8', 'windows-1252']
    : ['windows-1252', 'utf-8']
}

/** Returns true if the file begins with the byte order mark of UTF-8. */
const hasMark = ([first, second, third]: Uint8Array) => first === 0xef && second === 0xbb && third === 0xbf

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0
