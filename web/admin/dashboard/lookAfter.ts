import { type CourseHours, courseHours, FULL_HOURS, type LevelHours, levelHours } from '../../features/course/curriculum.ts'
import { extensionOf } from '../../features/notice/attachment.ts'
import { editPath, levelsPath, subjectsPath } from '../../lib/recordKinds.ts'
import type { DashboardQuery } from './Dashboard.generated.ts'

/** Something in the content that a person can mend, with the records that it concerns. `action` is what the link to them says. */
export type Concern = { text: string; action: string; records: { id: string; name: string; to: string }[] }

/**
 * Returns what is incomplete in the content. Parts that could not be read are left out.
 * @param today Date at the college, `2026-11-23`.
 */
export function concernsOf(data: DashboardQuery, today: string): Concern[] {
  return [...curriculumConcerns(data), ...contentConcerns(data, today)].filter(({ records }) => records.length > 0)
}

function curriculumConcerns({ courses, levels, subjects }: DashboardQuery): Concern[] {
  if (!courses || !levels || !subjects) return []
  const all = levelHours(levels, subjects)
  const rows = courseHours(courses, all)
  const ofCourses = rows.flatMap((course) => course.levels.map((level) => ({ course, level })))
  const courseIds = new Set(courses.map(({ id }) => id))
  const levelIds = new Set(levels.map(({ id }) => id))
  const incomplete = ofCourses.filter(({ level: { hours } }) => hours !== null && hours !== FULL_HOURS)
  return [
    concern(
      ['course without levels', 'courses without levels'],
      rows.filter(isWithoutLevels),
      ({ id, name }) => ({ name, to: levelsPath(id) }),
      'Add',
    ),
    concern(
      ['level without subjects', 'levels without subjects'],
      ofCourses.filter(({ level }) => level.hours === null).map(toLevel),
      (each) => each,
      'Add',
    ),
    concern(incompleteText(incomplete), incomplete.map(toLevel), (each) => each),
    concern(
      ['level without a course', 'levels without a course'],
      all.filter(({ courseId }) => !courseIds.has(courseId ?? '')),
      ({ id, title }) => ({ name: title, to: editPath('LEVEL', id) }),
    ),
    concern(
      ['subject without a level', 'subjects without a level'],
      subjects.filter(({ levelId }) => !levelIds.has(levelId ?? '')),
      ({ id, code, title }) => ({ name: [code, title].filter(Boolean).join(' '), to: editPath('SUBJECT', id) }),
    ),
  ]
}

function contentConcerns({ faculties, notices, innovations }: DashboardQuery, today: string): Concern[] {
  return [
    concern(
      ['faculty member without a picture', 'faculty members without a picture'],
      faculties?.filter(({ image }) => !image),
      ({ id, name }) => ({ name, to: editPath('FACULTY', id) }),
      'Add',
    ),
    concern(
      ['notice whose only content is a PDF', 'notices whose only content is a PDF'],
      notices?.filter(({ excerpt, fileUrl }) => !excerpt && fileUrl && extensionOf(fileUrl) === 'pdf'),
      toNotice,
    ),
    concern(
      ['notice dated in the future', 'notices dated in the future'],
      notices?.filter(({ releasedOn }) => releasedOn && releasedOn > today),
      toNotice,
    ),
    concern(
      ['inactive innovation', 'inactive innovations'],
      innovations?.filter(({ status }) => status !== 1),
      ({ id, name }) => ({ name, to: editPath('INNOVATION', id) }),
    ),
  ]
}

const isWithoutLevels = ({ levels }: CourseHours) => levels.length === 0

/** Returns the texts for levels whose hours differ from those of a complete one. */
const incompleteText = ([first]: { level: LevelHours }[]): Texts => [
  `level with ${first?.level.hours} of ${FULL_HOURS} credit hours`,
  `levels with more or less than ${FULL_HOURS} credit hours`,
]

const toLevel = ({ course, level: { id, title } }: { course: CourseHours; level: LevelHours }) => ({
  id,
  name: [course.name, title].filter(Boolean).join(', '),
  to: subjectsPath(id),
})

const toNotice = ({ id, title }: { id: string; title: string | null }) => ({ name: title, to: editPath('NOTICE', id) })

type Texts = [singular: string, plural: string]

function concern<Item extends { id: string }>(
  [singular, plural]: Texts,
  items: Item[] = [],
  linkOf: (item: Item) => { name: string | null; to: string },
  action = 'Show',
): Concern {
  const records = items.map((item) => {
    const { name, to } = linkOf(item)
    return { id: item.id, name: name || `Record ${item.id}`, to }
  })
  return { text: records.length === 1 ? singular : plural, action, records }
}
