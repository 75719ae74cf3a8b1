import { foldedWords } from '../../../../text/fold.ts'

/** Returns the code of a subject without case, spaces and punctuation, so that `CSC 109` and `csc-109` are the same, but not `C++` and `C#`. */
export const subjectKey = (code: string) => code.replace(/[^+#*]+/g, (part) => foldedWords(part).replaceAll(' ', '')) || code.trim()

const units = new Set(['credit', 'credits', 'cr', 'hour', 'hours', 'hr', 'hrs', 'h'])

/** Returns the number of `3 hrs`, `3.0` or `३`, and anything else unchanged. */
export function hoursIn(cell: string) {
  const text = cell.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
  const [, number, unit = ''] = /^(\d{1,9}(?:[.,]\d{1,9})?)(?![\d.,])(.*)$/.exec(text) ?? []
  const words = foldedWords(unit)
  if (number === undefined || (words && !words.split(' ').every((word) => units.has(word)))) return cell
  return String(Number(number.replace(',', '.')))
}
