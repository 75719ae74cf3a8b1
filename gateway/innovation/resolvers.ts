import { excerpt } from '../rest/excerpt.ts'
import { slice } from '../rest/slice.ts'
import { storedUrl } from '../rest/storedUrl.ts'
import type { Resolvers } from '../types.generated.ts'

export const innovationResolvers: Resolvers = {
  Query: {
    innovations: async (_, part, { innovationAPI }) => slice(await innovationAPI.innovations(), part),
    innovation: (_, { id }, { innovationAPI }) => innovationAPI.innovation(id),
  },
  Mutation: {
    createInnovation: (_, { input }, { innovationAPI }) => innovationAPI.createInnovation(input),
    updateInnovation: (_, { id, input }, { innovationAPI }) => innovationAPI.updateInnovation(id, input),
    deleteInnovation: (_, { id }, { innovationAPI }) => innovationAPI.deleteInnovation(id),
  },
  Innovation: {
    excerpt: ({ description }) => excerpt(description),
    imageUrl: ({ image }) => storedUrl(image),
  },
}
