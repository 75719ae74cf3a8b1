import type { RestClient } from '../rest/call/client.ts'
import { type EntityResolvers, recordOf, slice, writesOf } from '../rest/record/resolvers.ts'
import { pagePath, searchable } from '../rest/record/searchable.ts'
import type { QuerySubjectsArgs } from '../types.generated.ts'
import { coursesWithSubjects, subjects } from './resources.ts'

const ofLevel = ({ levelId }: Pick<QuerySubjectsArgs, 'levelId'>, rest: RestClient) =>
  levelId ? subjects.listOf(rest, 'level', levelId) : subjects.list(rest)

export const resolvers = {
  Query: {
    subjects: async (_, args, { rest }) => slice(await ofLevel(args, rest), args),
    subject: recordOf(subjects),
  },
  Mutation: writesOf('Subject', subjects),
  Counts: { subjects: async (_, args, { rest }) => (await ofLevel(args, rest)).length },
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
