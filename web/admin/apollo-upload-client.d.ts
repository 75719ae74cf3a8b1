declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import { ApolloLink } from '@apollo/client'

  /** Sends variables that hold files by the GraphQL multipart request specification. */
  export default class UploadHttpLink extends ApolloLink {
    constructor(options: { uri: string; fetch: typeof fetch; headers: Record<string, string> })
  }
}
