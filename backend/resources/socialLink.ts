import * as z from 'zod/mini'
import { socialLinkRules, socialLinkWire } from '../../schema/socialLink.rules.ts'
import { sampleSocialLinks } from '../sample/socialLinks.ts'
import { resource } from './resource.ts'

export const socialLinks = resource({
  path: 'socials',
  names: ['social link', 'social links'],
  table: 'social_links',
  wire: socialLinkWire,
  columns: { name: z.string(), link: z.string() },
  rules: socialLinkRules,
  // there is no call for a single link
  // there is no call for a single link
  calls: ['list', 'create', 'update', 'delete'],
  messages: { missing: 'Social link not found.', deleted: 'Social link deleted.' },
  sample: () => sampleSocialLinks,
})
