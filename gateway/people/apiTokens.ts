import * as z from 'zod/mini'
import { apiTokenRules, apiTokenWire } from '../../schema/apiToken.rules.ts'
import * as wire from '../../schema/wire.ts'
import { ACCOUNTS } from '../cache/purges.ts'
import { unlessNotFound } from '../errors.ts'
import type { RestClient } from '../rest/call/client.ts'
import { knownCapabilities, requireCapability } from '../rest/record/capabilities.ts'
import { readGuarded } from '../rest/record/reads.ts'
import { recordPath } from '../rest/record/resource.ts'
import { sendWrite } from '../rest/record/sendWrite.ts'
import { withValidInput } from '../rest/record/withValidInput.ts'
import { unwrap } from '../rest/shape/parse.ts'
import type { ApiTokenAccess, Resolvers } from '../types.generated.ts'

const PATH = 'api-tokens'
const tokens = { key: 'tokens', wire: z.array(apiTokenWire), fields: Object.keys(apiTokenWire.shape) }
const newToken = z.object({ id: wire.id, token: z.string().check(z.minLength(1)) })

/** The tokens of programs, if the backend has them. */
export const apiTokenResolvers = {
  Query: { apiTokens: (_, __, { rest }) => listTokens(rest) },
  Mutation: {
    addApiToken: (_, { name, access }, { rest }) => {
      rest.requireToken()
      return withValidInput(apiTokenRules, { name, access: access.toLowerCase() }, 0, (body) => addToken(rest, body))
    },
    revokeApiToken: (_, { id }, { rest }) => revokeToken(rest, id),
  },
  ApiToken: { access: ({ access }) => access.toUpperCase() as ApiTokenAccess },
} satisfies Resolvers

async function listTokens(rest: RestClient) {
  rest.requireToken()
  if ((await knownCapabilities(rest))?.apiTokens === false) return null
  return unlessNotFound(() => readGuarded(rest, PATH, tokens), null)
}

async function addToken(rest: RestClient, body: z.output<typeof apiTokenRules>) {
  await requireTokens(rest)
  const text = await sendWrite(rest, { method: 'POST', path: PATH, body }, () => [])
  return rest.understand(`POST ${PATH}`, () => z.parse(newToken, unwrap(JSON.parse(text))))
}

async function revokeToken(rest: RestClient, id: string) {
  await requireTokens(rest)
  await sendWrite(rest, { method: 'DELETE', path: recordPath(PATH, id), pattern: `${PATH}/{id}` }, () => [ACCOUNTS])
  return true
}

async function requireTokens(rest: RestClient) {
  rest.requireToken()
  await requireCapability(rest, 'apiTokens', 'The backend has no API tokens.')
}
