import { bba } from './courses/bba.ts'
import { bbs } from './courses/bbs.ts'
import { bim } from './courses/bim.ts'
import { csit } from './courses/csit.ts'

/** The college's four programmes, of eight semesters with 20 credit hours each. */
export const sampleCourses = [csit, bba, bbs, bim]

/** What the levels of a programme are called, in order. */
export const semesterTitles = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'].map(
  (ordinal) => `${ordinal} Semester`,
)
