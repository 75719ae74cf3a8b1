import { type CourseHours, courseHours, FULL_HOURS, type LevelHours, levelHours } from '../../features/course/curriculum.ts'
import { editPath, levelsPath, subjectsPath } from '../../lib/adminPaths.ts'
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
  const empty = ofCourses.filter(({ level }) => level.hours === null)
  const lostLevels = all.filter(({ courseId }) => !courseIds.has(courseId ?? ''))
  const lostSubjects = subjects.filter(({ levelId }) => !levelIds.has(levelId ?? ''))
  const incomplete = ofCourses.filter(({ level: { hours } }) => hours !== null && hours !== FULL_HOURS)
  const [first] = incomplete
  const differs =
    first && incomplete.length === 1
      ? `with ${first.level.hours} of ${FULL_HOURS} credit hours`
      : `with more or less than ${FULL_HOURS} credit hours`
  return [
    concern('course', 'without levels', rows.filter(isWithoutLevels), ({ id, name }) => ({ name, to: levelsPath(id) }), 'Add'),
    concern('level', 'without subjects', empty.map(toLevel), (each) => each, 'Add'),
    concern('level', differs, incomplete.map(toLevel), (each) => each),
    concern('level', 'without a course', lostLevels, ({ id, title }) => ({ name: title, to: editPath('LEVEL', id) })),
    concern('subject', 'without a level', lostSubjects, ({ id, code, title }) => ({
      name: [code, title].filter(Boolean).join(' '),
      to: editPath('SUBJECT', id),
    })),
  ]
}

function contentConcerns({ faculties, notices, innovations }: DashboardQuery, today: string): Concern[] {
  const withoutPicture = faculties?.filter(({ image }) => !image)
  const isOnlyFile = ({ excerpt, fileUrl }: Notice) => !excerpt && fileUrl
  const isOnlyPicture = ({ excerpt, imageUrl }: Innovation) => !excerpt && imageUrl
  const scheduled = notices?.filter(({ isScheduled }) => isScheduled)
  const inFuture = notices?.filter(({ releasedOn, isScheduled }) => releasedOn && releasedOn > today && !isScheduled)
  const inactive = innovations?.filter(({ status }) => status !== 1)
  const toNotice = ({ id, title }: Notice) => ({ name: title, to: editPath('NOTICE', id) })
  const toInnovation = ({ id, name }: Innovation) => ({ name, to: editPath('INNOVATION', id) })
  return [
    concern(
      'faculty member',
      'without a picture',
      withoutPicture,
      ({ id, name }) => ({ name, to: editPath('FACULTY', id) }),
      'Add',
    ),
    concern('notice', 'whose only content is a file', notices?.filter(isOnlyFile), toNotice),
    concern('notice', 'dated in the future', inFuture, toNotice),
    concern('scheduled notice', '', scheduled, toNotice),
    concern('innovation', 'whose only content is a picture', innovations?.filter(isOnlyPicture), toInnovation),
    concern('inactive innovation', '', inactive, toInnovation),
  ]
}

type Notice = NonNullable<DashboardQuery['notices']>[number]
type Innovation = NonNullable<DashboardQuery['innovations']>[number]

const isWithoutLevels = ({ levels }: CourseHours) => levels.length === 0

const toLevel = ({ course, level: { id, title } }: { course: CourseHours; level: LevelHours }) => ({
  id,
  name: [course.name, title].filter(Boolean).join(', '),
  to: subjectsPath(id),
})

/** Returns a concern about records, such as `courses` `without levels`. */
export function concern<Item extends { id: string }>(
  noun: string,
  problem: string,
  items: Item[] = [],
  linkOf: (item: Item) => { name: string | null; to: string },
  action = 'Show',
): Concern {
  const records = items.map((item) => {
    const { name, to } = linkOf(item)
    return { id: item.id, name: name || `Record ${item.id}`, to }
  })
  return { text: `${noun}${records.length === 1 ? '' : 's'} ${problem}`.trim(), action, records }
}
