import { ApolloClient, type ApolloLink, InMemoryCache } from '@apollo/client'

/** Time for which a root field stays fresh, in milliseconds. */
export const MAX_AGE = 300_000

/** Root field with its arguments → time of its arrival, in milliseconds since 1970. */
const arrivals = new Map<string, number>()

/** Cache that stores when each root field arrived. */
class DatedCache extends InMemoryCache {
  override write(options: Parameters<InMemoryCache['write']>[0]) {
    const written = super.write(options)
    const now = Date.now()
    for (const field of Object.keys(this.extract().ROOT_QUERY ?? {})) if (!arrivals.has(field)) arrivals.set(field, now)
    return written
  }
}

/** Returns the tab's client. The link differs: the admin panel sends a token and files, the site neither. */
export function createClient(link: ApolloLink) {
  const client = new ApolloClient({ cache: new DatedCache(), link, devtools: { enabled: false } })
  client.onClearStore(async () => arrivals.clear())
  return client
}

/** Sets the arrival time of all fields, for those that came with the document. */
export function setArrivalTime(at: number) {
  for (const field of arrivals.keys()) arrivals.set(field, at)
}

/** Evicts expired fields. Call it when a navigation starts; a timer would not run while the computer sleeps. */
export function evictExpired({ cache }: ApolloClient) {
  const now = Date.now()
  // a time in the future means that the clock was set back
  evict(cache, (_field, at) => at > now || now - at >= MAX_AGE)
}

/** Evicts root fields by name, with any arguments. Queries that watch them fetch them again. */
export function evictFields({ cache }: ApolloClient, names: readonly string[]) {
  evict(cache, (field) => names.includes(/^\w+/.exec(field)?.[0] ?? ''))
}

function evict(cache: ApolloClient['cache'], isOld: (field: string, at: number) => boolean) {
  for (const [fieldName, at] of arrivals) {
    if (!isOld(fieldName, at)) continue
    arrivals.delete(fieldName)
    cache.evict({ id: 'ROOT_QUERY', fieldName })
  }
  cache.gc()
}
