import type { Resolvers } from '../graphql/types.generated.ts'

export const sessionResolvers: Resolvers = {
  Mutation: {
    login: (_, credentials, { sessionAPI }) => sessionAPI.login(credentials),
  },
}
