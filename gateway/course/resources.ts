import { courseRules, courseWire } from '../../schema/course.rules.ts'
import { levelRules, levelWire } from '../../schema/level.rules.ts'
import { subjectRules, subjectWire } from '../../schema/subject.rules.ts'
import { createResource } from '../rest/resource.ts'

/** A course's response may contain its levels and subjects, so that a change of any of them changes all courses. */
const purges = ['courses', 'courses/*']

export const courses = createResource({
  path: 'courses',
  wrappers: { list: 'courses', record: 'course' },
  wire: courseWire,
  rules: courseRules,
  purges,
})

export const levels = createResource({
  path: 'levels',
  wrappers: { list: 'levels', record: 'level' },
  wire: levelWire,
  rules: levelRules,
  isGuarded: true,
  hasRecordCall: false,
  purges,
})

export const subjects = createResource({
  path: 'subjects',
  wrappers: { list: 'subjects', record: 'subject' },
  wire: subjectWire,
  rules: subjectRules,
  isGuarded: true,
  purges,
})
