import * as z from 'zod/mini'
import { type Addresses, type Redirect, redirectRules } from '../../schema/redirect.rules.ts'
import { isSameAddress, type RedirectTable, redirectProblem, redirectTable } from '../../schema/redirectTable.ts'
import { withoutOrigin } from '../../text/siteAddress.ts'
import type { Config } from '../config.ts'
import { failure } from '../errors.ts'
import type { RestClient } from '../rest/call/client.ts'
import { oncePerRecord } from '../rest/record/resolvers.ts'

/** Reads the redirects that staff have entered. */
type Read = (rest: RestClient) => Promise<Redirect[]>

const none: Redirect[] = []

/** Returns the table of a list, which is made again only when the list has changed. */
const tableOf = oncePerRecord((entered: Redirect[]) =>
  oncePerRecord(({ redirects, publicUrl }: Pick<Config, 'redirects' | 'publicUrl'>) =>
    redirectTable([...entered, ...redirects].map((redirect) => withOwnPath(redirect, publicUrl))),
  ),
)

/** Returns the redirects that staff have entered, followed by those of the college file; only the latter while the former can't be read. */
export async function currentRedirects(rest: RestClient, read: Read): Promise<RedirectTable> {
  const entered = await read(rest).catch(() => none)
  return tableOf(entered)(rest.backend.config)
}

/**
 * Returns an input as it is stored: a page of this site without its origin. `id` is that of the redirect that is updated. Input that the rules
 * refuse is returned as it is. A second redirect from an address is left to the backend, which can tell it from a create that is repeated.
 * @throws BAD_USER_INPUT if the redirect leads to another one, or back.
 */
export async function storableRedirect(rest: RestClient, read: Read, input: Addresses, id?: string): Promise<Addresses> {
  rest.requireToken()
  const { success, data } = z.safeParse(redirectRules, input)
  if (!success) return input
  const { redirects, publicUrl } = rest.backend.config
  const redirect = withOwnPath(data, publicUrl)
  const entered = (await read(rest).catch(() => none)).filter((each) => each.id !== id)
  const others = [...entered, ...redirects].filter(({ oldAddress }) => !isSameAddress(oldAddress ?? '', redirect.oldAddress))
  const [field, message] = redirectProblem(redirect, others) ?? []
  if (field && message) throw failure('BAD_USER_INPUT', { fields: { [field]: [message] } })
  return redirect
}

/** Returns a redirect to a page of this site with the path of that page. */
function withOwnPath<Given extends { newAddress: string | null }>(redirect: Given, publicUrl: string): Given {
  const { origin } = new URL(publicUrl)
  return { ...redirect, newAddress: redirect.newAddress && withoutOrigin(redirect.newAddress, (other) => other === origin) }
}
