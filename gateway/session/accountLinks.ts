import type * as z from 'zod/mini'
import { choosePasswordRules, linkedAccountWire, linkRules } from '../../schema/people.rules.ts'
import { ACCOUNTS } from '../cache/purges.ts'
import type { RestClient } from '../rest/call/client.ts'
import { requireCapability } from '../rest/record/capabilities.ts'
import { withValidInput } from '../rest/record/withValidInput.ts'
import { parseText } from '../rest/shape/parse.ts'
import type { MutationResolvers } from '../types.generated.ts'
import { openSession, sender } from './openSession.ts'
import { throttleLink } from './throttle.ts'

const linkedAccount = { key: 'account', wire: linkedAccountWire, fields: Object.keys(linkedAccountWire.shape) }

/** One-time links, with which people choose a password without having signed in. */
export const accountLinkMutations = {
  readAccountLink: (_, input, { rest }) =>
    withValidInput(linkRules, input, 0, (link) => throttled(rest, () => readLink(rest, link))),
  choosePassword: (_, input, { rest }) =>
    withValidInput(choosePasswordRules, input, 0, (choice) => throttled(rest, () => choosePassword(rest, choice))),
} satisfies MutationResolvers

const throttled = <Answer>({ backend, request }: RestClient, use: () => Promise<Answer>) =>
  throttleLink(backend.counters.signInsByClient, request.address, use)

async function readLink(rest: RestClient, body: z.output<typeof linkRules>) {
  const path = 'account-links/read'
  const text = await send(rest, path, body)
  return rest.understand(`POST ${path}`, () => parseText([text], linkedAccount))
}

async function choosePassword(rest: RestClient, { link, newPassword }: z.output<typeof choosePasswordRules>) {
  const path = 'account-links/use'
  const text = await send(rest, path, { link, new_password: newPassword })
  await rest.backend.purges.publish([ACCOUNTS])
  return openSession(rest, `POST ${path}`, text)
}

async function send(rest: RestClient, path: string, body: object) {
  await requireCapability(rest, 'people', 'The backend has no one-time links.')
  return rest.send('POST', path, { body, headers: sender(rest), pattern: path })
}
