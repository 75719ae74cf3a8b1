import { type EntityResolvers, recordOf, slice, writesOf } from '../rest/resolvers.ts'
import { subjects } from './resources.ts'

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
