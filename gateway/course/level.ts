import type { RestClient } from '../rest/call/client.ts'
import { type EntityResolvers, slice, writesOf } from '../rest/record/resolvers.ts'
import type { QueryLevelsArgs } from '../types.generated.ts'
import { courseOf, levels, subjectsOf } from './resources.ts'

const ofCourse = ({ courseId }: Pick<QueryLevelsArgs, 'courseId'>, rest: RestClient) =>
  courseId ? levels.listOf(rest, 'course', courseId) : levels.list(rest)

export const resolvers = {
  Query: { levels: async (_, args, { rest }) => slice(await ofCourse(args, rest), args) },
  Mutation: writesOf('Level', levels),
  Counts: { levels: async (_, args, { rest }) => (await ofCourse(args, rest)).length },
  Level: {
    course: (level, _, context) => courseOf(level, context),
    subjects: (level, _, context) => level.subjects ?? subjectsOf(level, context),
  },
} satisfies EntityResolvers<'Level'>

export const resource = levels

/** Levels have no page that a search could lead to. */
export const search = undefined
