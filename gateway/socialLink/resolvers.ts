import { slice } from '../rest/slice.ts'
import type { Resolvers } from '../types.generated.ts'

export const socialLinkResolvers: Resolvers = {
  Query: {
    socialLinks: async (_, part, { socialLinkAPI }) => slice(await socialLinkAPI.socialLinks(), part),
  },
  Mutation: {
    createSocialLink: (_, { input }, { socialLinkAPI }) => socialLinkAPI.createSocialLink(input),
    updateSocialLink: (_, { id, input }, { socialLinkAPI }) => socialLinkAPI.updateSocialLink(id, input),
    deleteSocialLink: (_, { id }, { socialLinkAPI }) => socialLinkAPI.deleteSocialLink(id),
  },
}
