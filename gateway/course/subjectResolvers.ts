import { slice } from '../rest/slice.ts'
import type { Resolvers } from '../types.generated.ts'

export const subjectResolvers: Resolvers = {
  Query: {
    subjects: async (_, { levelId, ...part }, { subjectAPI }) =>
      slice(await (levelId ? subjectAPI.subjectsOfLevel(levelId) : subjectAPI.subjects()), part),
    subject: (_, { id }, { subjectAPI }) => subjectAPI.subject(id),
  },
  Mutation: {
    createSubject: (_, { input }, { subjectAPI }) => subjectAPI.createSubject(input),
    updateSubject: (_, { id, input }, { subjectAPI }) => subjectAPI.updateSubject(id, input),
    deleteSubject: (_, { id }, { subjectAPI }) => subjectAPI.deleteSubject(id),
  },
}
