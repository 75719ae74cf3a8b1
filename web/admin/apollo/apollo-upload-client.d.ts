declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import { ApolloLink } from '@apollo/client'

  /** Sends variables with files as the GraphQL multipart request specification defines. */
  export default class UploadHttpLink extends ApolloLink {
    constructor(options: { uri: string; fetch: typeof fetch; headers: Record<string, string> })
  }
}
