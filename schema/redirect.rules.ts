import * as z from 'zod/mini'
import { comparablePath, secureAddress, siteAddress, withoutOrigin } from '../text/siteAddress.ts'
import { maxLength, refineIfValid, requiredText } from './rules.ts'
import * as wire from './wire.ts'

/** Maximum number of characters of an old or a new address. */
const MAX_ADDRESS_LENGTH = 500

/** Paths of the gateway that are never pages of the site, with everything below them. */
export const neverPages = /^\/(api|assets|graphql|health|healthz|hooks|images|readyz|storage)(\/|\?|$)/

/** The other paths that always have an answer. */
const alwaysThere = /^\/((admin|explorer|preview)(\/|$)|$)/

const address = (label: string) =>
  requiredText(`${label} is required.`).check(
    maxLength(MAX_ADDRESS_LENGTH, `${label} cannot exceed ${MAX_ADDRESS_LENGTH} characters.`),
  )

const canMove = (text: string) => {
  const path = comparablePath(text)
  return !neverPages.test(path) && !alwaysThere.test(path)
}

/** Returns where a redirect leads: an address of this site or an https address. Undefined for any other text. */
export const redirectTarget = (text: string) => siteAddress(text) ?? secureAddress(text)

/** A redirect from an address that has no page to one that has. An old address can be pasted with the name of any site. */
export const redirectRules = z.object({
  oldAddress: address('Old address').check(
    z.overwrite((text) => withoutOrigin(text, () => true)),
    refineIfValid((text) => siteAddress(text) !== undefined, 'Old address must be a path, such as /index.php?id=3.'),
    refineIfValid(canMove, 'This address belongs to the website itself and cannot be redirected.'),
  ),
  newAddress: address('New address').check(
    refineIfValid(
      (text) => redirectTarget(text) !== undefined,
      'New address must be a path, such as /notices, or an address that starts with https://.',
    ),
  ),
})

/** Both addresses of a redirect. */
export type Addresses = z.output<typeof redirectRules>

export const redirectWire = wire.record({
  oldAddress: wire.text,
  newAddress: wire.text,
})

export type Redirect = z.output<typeof redirectWire>
