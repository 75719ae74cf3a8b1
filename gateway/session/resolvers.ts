import type { Resolvers } from '../types.generated.ts'

export const sessionResolvers: Resolvers = {
  Mutation: {
    login: (_, credentials, { sessionAPI }) => sessionAPI.login(credentials),
  },
}
