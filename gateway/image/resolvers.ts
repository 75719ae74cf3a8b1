import { slice } from '../rest/slice.ts'
import type { Resolvers } from '../types.generated.ts'
import { imageUrl } from './imageUrl.ts'

export const imageResolvers: Resolvers = {
  Query: {
    images: async (_, part, { imageAPI }) => slice(await imageAPI.images(), part),
  },
  Mutation: {
    uploadImage: (_, { input }, { imageAPI }) => imageAPI.uploadImage(input),
  },
  Image: {
    url: imageUrl,
  },
}
