import * as z from 'zod/mini'
import { maxLength, requiredText, webAddress } from './rules.ts'
import * as wire from './wire.ts'

/** The networks that the footer knows (specification, section 3); other names are as good. */
export const socialNetworks = ['Facebook', 'Twitter', 'Youtube', 'Linkedin'] as const

/** What the call and the form take (specification, section 5). */
export const socialLinkRules = z.object({
  name: requiredText('Name is required').check(maxLength(255, 'Name cannot exceed 255 characters')),
  link: webAddress('Link is required', 'Link must be a URL'),
})

/** A social link in the backend's answers. */
export const socialLinkWire = z.object({
  id: wire.id,
  name: wire.text,
  link: wire.text,
  createdAt: wire.moment,
  updatedAt: wire.moment,
})
