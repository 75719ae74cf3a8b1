import { type EntityResolvers, slice, writesOf } from '../rest/record/resolvers.ts'
import { courseOf, levels, subjectsOf } from './resources.ts'

export const resolvers = {
  Query: {
    levels: async (_, { courseId, ...page }, { rest }) =>
      slice(await (courseId ? levels.listOf(rest, 'course', courseId) : levels.list(rest)), page),
  },
  Mutation: writesOf('Level', levels),
  Level: {
    course: (level, _, context) => courseOf(level, context),
    subjects: (level, _, context) => level.subjects ?? subjectsOf(level, context),
  },
} satisfies EntityResolvers<'Level'>

export const resource = levels

/** Levels have no page that a search could lead to. */
export const search = undefined
