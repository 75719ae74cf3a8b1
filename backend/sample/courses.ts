import { programmes as byPath } from '../../content/programmes/programmes.ts'

type Ids = { idsOf: (table: string) => number[] }

const programmes = Object.values(byPath)
const semesters = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']

/** The four degree programmes. */
export const sampleCourses = () =>
  programmes.map(({ name, degree, description, eligibility }) => ({
    name,
    description: [`${degree}.`, ...description].join('\n\n'),
    eligibility,
  }))

/** Eight semesters of each programme. */
export const sampleLevels = ({ idsOf }: Ids) =>
  idsOf('courses').flatMap((course_id) => semesters.map((ordinal) => ({ title: `${ordinal} Semester`, course_id })))

/** The subjects of each semester. */
export function sampleSubjects({ idsOf }: Ids) {
  const levels = programmes.flatMap((programme) => programme.semesters)
  return idsOf('levels').flatMap((level_id, index) =>
    levels[index]!.map(([code, title, credit_hours]) => ({ code, title, credit_hours, level_id })),
  )
}
