import { bba } from '../../content/programmes/bba.ts'
import { bbs } from '../../content/programmes/bbs.ts'
import { bim } from '../../content/programmes/bim.ts'
import { csit } from '../../content/programmes/csit.ts'

/** The four degree programmes. */
export const sampleCourses = [csit, bba, bbs, bim]

/** Titles of the levels of a programme, in order. */
export const semesterTitles = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'].map(
  (ordinal) => `${ordinal} Semester`,
)
