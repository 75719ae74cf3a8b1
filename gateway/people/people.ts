import * as z from 'zod/mini'
import { accountLinkWire, inviteRules, personWire } from '../../schema/people.rules.ts'
import { ACCOUNTS } from '../cache/purges.ts'
import { unlessNotFound } from '../errors.ts'
import type { RestClient } from '../rest/call/client.ts'
import { knownCapabilities, requireCapability } from '../rest/record/capabilities.ts'
import { readGuarded } from '../rest/record/reads.ts'
import { recordPath } from '../rest/record/resource.ts'
import { sendWrite, type Write } from '../rest/record/sendWrite.ts'
import { withValidInput } from '../rest/record/withValidInput.ts'
import { parseText } from '../rest/shape/parse.ts'
import type { Resolvers } from '../types.generated.ts'

const people = { key: 'accounts', wire: z.array(personWire), fields: Object.keys(personWire.shape) }
const newLink = { key: 'link', wire: accountLinkWire, fields: Object.keys(accountLinkWire.shape) }

/** The people with an account, if the backend can manage them. */
export const peopleResolvers = {
  Query: { people: (_, __, { rest }) => listPeople(rest) },
  Mutation: {
    invitePerson: (_, input, { rest }) => {
      rest.requireToken()
      return withValidInput(inviteRules, input, 0, (body) => addLink(rest, { method: 'POST', path: 'accounts', body }))
    },
    renewAccountLink: (_, { id }, { rest }) =>
      addLink(rest, { method: 'POST', path: `${recordPath('accounts', id)}/link`, pattern: 'accounts/{id}/link' }),
    endSessions: (_, { id }, { rest }) =>
      revoke(rest, { method: 'DELETE', path: `${recordPath('accounts', id)}/sessions`, pattern: 'accounts/{id}/sessions' }),
    removePerson: (_, { id }, { rest }) =>
      revoke(rest, { method: 'DELETE', path: recordPath('accounts', id), pattern: 'accounts/{id}' }),
  },
} satisfies Resolvers

async function listPeople(rest: RestClient) {
  rest.requireToken()
  if ((await knownCapabilities(rest))?.people === false) return null
  return unlessNotFound(() => readGuarded(rest, 'accounts', people), null)
}

async function addLink(rest: RestClient, call: Write) {
  await requirePeople(rest)
  const text = await sendWrite(rest, call, () => [])
  return rest.understand(`POST ${call.path}`, () => parseText([text], newLink))
}

/** Makes a call after which tokens are refused. */
async function revoke(rest: RestClient, call: Write) {
  await requirePeople(rest)
  await sendWrite(rest, call, () => [ACCOUNTS])
  return true
}

async function requirePeople(rest: RestClient) {
  rest.requireToken()
  await requireCapability(rest, 'people', 'The backend has no calls to manage people.')
}
