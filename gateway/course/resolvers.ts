import { excerpt } from '../rest/excerpt.ts'
import { slice } from '../rest/slice.ts'
import type { Resolvers } from '../types.generated.ts'

export const courseResolvers: Resolvers = {
  Query: {
    courses: async (_, part, { courseAPI }) => slice(await courseAPI.courses(), part),
    course: (_, { id }, { courseAPI }) => courseAPI.course(id),
  },
  Mutation: {
    createCourse: (_, { input }, { courseAPI }) => courseAPI.createCourse(input),
    updateCourse: (_, { id, input }, { courseAPI }) => courseAPI.updateCourse(id, input),
    deleteCourse: (_, { id }, { courseAPI }) => courseAPI.deleteCourse(id),
  },
  Course: {
    excerpt: ({ description }) => excerpt(description),
    levels: ({ id, levels }, _, { signedIn, levelAPI, courseAPI }) =>
      levels ?? (signedIn ? levelAPI.levelsAmongAll(id) : courseAPI.levelsOf(id)),
  },
}
