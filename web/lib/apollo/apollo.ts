import { ApolloClient, type ApolloLink } from '@apollo/client'
import { RootFieldCache } from './rootFieldCache.ts'

/** Time for which a root field stays fresh, in milliseconds. */
export const MAX_AGE = 300_000

/** Returns the tab's client. The link differs: the admin panel sends a token and files, the site neither. */
export const createClient = (link: ApolloLink) =>
  new ApolloClient({ cache: new RootFieldCache(), link, devtools: { enabled: false } })

const cacheOf = ({ cache }: ApolloClient) => cache as RootFieldCache

/** Sets the arrival time of all fields, for those that came with the document. */
export const setArrivalTime = (client: ApolloClient, at: number) => cacheOf(client).setArrivalTime(at)

/** Evicts expired fields. Call it when a navigation starts; a timer would not run while the computer sleeps. */
export function evictExpired(client: ApolloClient) {
  const now = Date.now()
  // a time in the future means that the clock was set back
  cacheOf(client).evictWhere((_key, at) => at > now || now - at >= MAX_AGE)
}

/** Evicts root fields by name, with any arguments. Queries that watch them fetch them again, unless it happens quietly. */
export const evictFields = (client: ApolloClient, names: readonly string[], isQuiet = false) =>
  cacheOf(client).evictWhere((key) => names.includes(/^\w+/.exec(key)?.[0] ?? ''), isQuiet)
