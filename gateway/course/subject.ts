import { type EntityResolvers, recordOf, slice, writesOf } from '../rest/record/resolvers.ts'
import { pagePath, searchable } from '../rest/record/searchable.ts'
import { coursesWithSubjects, subjects } from './resources.ts'

export const resolvers = {
  Query: {
    subjects: async (_, { levelId, ...page }, { rest }) =>
      slice(await (levelId ? subjects.listOf(rest, 'level', levelId) : subjects.list(rest)), page),
    subject: recordOf(subjects),
  },
  Mutation: writesOf('Subject', subjects),
  Subject: {},
} satisfies EntityResolvers<'Subject'>

export const resource = subjects

export const search = searchable('SUBJECT', coursesWithSubjects, (course) =>
  (course.levels ?? []).flatMap((level) =>
    (level.subjects ?? []).map(({ id, code, title }) => ({
      id,
      title: [code, title].filter(Boolean).join(' ') || null,
      texts: [],
      summary: [course.name, level.title].filter(Boolean).join(', '),
      path: pagePath('/course', course.id),
    })),
  ),
)
