import { slice } from '../rest/slice.ts'
import type { Resolvers } from '../types.generated.ts'

export const levelResolvers: Resolvers = {
  Query: {
    levels: async (_, { courseId, ...part }, { levelAPI }) =>
      slice(await (courseId ? levelAPI.levelsOfCourse(courseId) : levelAPI.levels()), part),
  },
  Mutation: {
    createLevel: (_, { input }, { levelAPI }) => levelAPI.createLevel(input),
    updateLevel: (_, { id, input }, { levelAPI }) => levelAPI.updateLevel(id, input),
    deleteLevel: (_, { id }, { levelAPI }) => levelAPI.deleteLevel(id),
  },
  Level: {
    course: ({ courseId }, _, { courseAPI }) => courseAPI.listed(courseId),
    subjects: ({ id, courseId, subjects }, _, { signedIn, subjectAPI, courseAPI }) =>
      subjects ?? (signedIn ? subjectAPI.subjectsAmongAll(id) : courseAPI.subjectsOf(courseId, id)),
  },
}
