import * as z from 'zod/mini'
import { maxLength, requiredText, webAddress } from './rules.ts'
import * as wire from './wire.ts'

/** Networks with an icon in the footer. Other names are valid too. */
export const socialNetworks = ['Facebook', 'Twitter', 'Youtube', 'Linkedin'] as const

export const socialLinkRules = z.object({
  name: requiredText('Name is required').check(maxLength(255, 'Name cannot exceed 255 characters')),
  link: webAddress('Link is required', 'Link must be a URL'),
})

export const socialLinkWire = wire.record({
  name: wire.text,
  link: wire.webAddress,
})

export type SocialLink = z.output<typeof socialLinkWire>
