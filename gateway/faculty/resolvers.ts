import { slice } from '../rest/slice.ts'
import { storedUrl } from '../rest/storedUrl.ts'
import type { Resolvers } from '../types.generated.ts'

export const facultyResolvers: Resolvers = {
  Query: {
    faculties: async (_, part, { facultyAPI }) => slice(await facultyAPI.faculties(), part),
    faculty: (_, { id }, { facultyAPI }) => facultyAPI.faculty(id),
  },
  Mutation: {
    createFaculty: (_, { input }, { facultyAPI }) => facultyAPI.createFaculty(input),
    updateFaculty: (_, { id, input }, { facultyAPI }) => facultyAPI.updateFaculty(id, input),
    deleteFaculty: (_, { id }, { facultyAPI }) => facultyAPI.deleteFaculty(id),
  },
  Faculty: {
    imageUrl: ({ image }) => storedUrl(image),
  },
}
