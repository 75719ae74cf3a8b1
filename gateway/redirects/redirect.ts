import { redirectRules, redirectWire } from '../../schema/redirect.rules.ts'
import { redirectFrom } from '../../schema/redirectTable.ts'
import type { RestClient } from '../rest/call/client.ts'
import { requireProvenToken } from '../rest/call/proveToken.ts'
import { countOf, type EntityResolvers, listOf, writesOf } from '../rest/record/resolvers.ts'
import { createResource } from '../rest/record/resource.ts'
import { currentRedirects, storableRedirect } from './currentRedirects.ts'

/** Maximum number of addresses without a page that are shown to staff. */
const MAX_MISSING = 20

export const resource = createResource({
  kind: 'REDIRECT',
  path: 'redirects',
  wrappers: { list: 'redirects', record: 'redirect' },
  wire: redirectWire,
  rules: redirectRules,
  hasRecordCall: false,
  capability: 'redirects',
})

export const resolvers = {
  Query: {
    redirects: listOf(resource),
    fileRedirects: (_, __, { rest }) => rest.backend.config.redirects,
    missingAddresses: (_, __, { rest }) => missingAddresses(rest),
  },
  Mutation: {
    ...writesOf('Redirect', resource),
    createRedirect: async (_, { input }, { rest }) => resource.create(rest, await storableRedirect(rest, resource.list, input)),
    updateRedirect: async (_, { id, input, basedOn }, { rest }) =>
      resource.update(rest, id, await storableRedirect(rest, resource.list, input, id), basedOn),
  },
  Counts: { redirects: countOf(resource) },
  Redirect: {},
} satisfies EntityResolvers<'Redirect'>

/** Redirects have no page that a search could lead to. */
export const search = undefined

/** Returns the address to which an address without a page leads, if there is a redirect. */
export const redirectOf = async (rest: RestClient, address: string) =>
  redirectFrom(await currentRedirects(rest, resource.list), address)

async function missingAddresses(rest: RestClient) {
  rest.request.isShareable = false
  await requireProvenToken(rest)
  const [table, missing] = await Promise.all([currentRedirects(rest, resource.list), rest.backend.missingAddresses.list()])
  const addresses = missing.addresses.filter(({ path }) => redirectFrom(table, path) === undefined)
  return { ...missing, addresses: addresses.slice(0, MAX_MISSING) }
}
