import { ApolloClient, type ApolloLink, InMemoryCache } from '@apollo/client'

/** How long a root field stays fresh (specification, section 9). */
export const MAX_AGE = 300_000

/** Root field with its arguments → when it came, in milliseconds since 1970. */
const arrivals = new Map<string, number>()

/** Notes when each root field came, whoever wrote it: a page, the document's own answer, or a hook of the admin. */
class DatedCache extends InMemoryCache {
  override write(options: Parameters<InMemoryCache['write']>[0]) {
    const written = super.write(options)
    const now = Date.now()
    for (const field of Object.keys(this.extract().ROOT_QUERY ?? {})) if (!arrivals.has(field)) arrivals.set(field, now)
    return written
  }
}

/** One tab's client; how it reaches the gateway is the document's affair (the admin sends a token and files, the site neither). */
export function createClient(link: ApolloLink) {
  const client = new ApolloClient({ cache: new DatedCache(), link, devtools: { enabled: false } })
  client.onClearStore(async () => arrivals.clear())
  return client
}

/** Gives what came with the document the date of the document's arrival. */
export function setArrivalTime(at: number) {
  for (const field of arrivals.keys()) arrivals.set(field, at)
}

/** Drops what is five minutes old. Called when a navigation starts: a timer would stand still while the computer sleeps. */
export function evictExpired({ cache }: ApolloClient) {
  const now = Date.now()
  // a time in the future means that the clock was set back
  evict(cache, (_field, at) => at > now || now - at >= MAX_AGE)
}

/** Drops root fields by name, whatever their arguments; queries that watch them ask again. */
export function evictFields({ cache }: ApolloClient, names: readonly string[]) {
  evict(cache, (field) => names.includes(/^\w+/.exec(field)?.[0] ?? ''))
}

function evict(cache: ApolloClient['cache'], old: (field: string, at: number) => boolean) {
  for (const [fieldName, at] of arrivals) {
    if (!old(fieldName, at)) continue
    arrivals.delete(fieldName)
    cache.evict({ id: 'ROOT_QUERY', fieldName })
  }
  cache.gc()
}
