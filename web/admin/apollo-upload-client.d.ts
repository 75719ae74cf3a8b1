declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import { ApolloLink } from '@apollo/client'

  /** Sends variables that hold files by the GraphQL multipart request specification. */
  export default class UploadHttpLink extends ApolloLink {
    constructor(options: { uri: string; headers: Record<string, string> })
  }
}
