import type { SemesterSubject } from './Programme.ts'

/** Credit hours of the subjects whose codes begin with the same letters, and their sum. */
export type LetterHours = { letters: string; hours: number[]; total: number }

/** Returns the credit hours of subjects by the letters with which their codes begin, the most first. */
export function hoursByLetters(subjects: readonly SemesterSubject[]): LetterHours[] {
  const groups = new Map<string, number[]>()
  for (const [code, , hours] of subjects) {
    const letters = /^[A-Z]+/.exec(code)?.[0] ?? code
    groups.set(letters, [...(groups.get(letters) ?? []), hours])
  }
  const all = [...groups].map(([letters, hours]) => ({ letters, hours, total: hours.reduce((sum, each) => sum + each, 0) }))
  return all.sort((one, other) => other.total - one.total)
}
