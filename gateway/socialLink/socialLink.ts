import { socialLinkRules, socialLinkWire } from '../../schema/socialLink.rules.ts'
import { type EntityResolvers, listOf, writesOf } from '../rest/resolvers.ts'
import { createResource } from '../rest/resource.ts'

const socialLinks = createResource({
  path: 'socials',
  wrappers: { list: 'socials', record: 'social' },
  wire: socialLinkWire,
  rules: socialLinkRules,
  hasRecordCall: false,
})

const resolvers = {
  Query: { socialLinks: listOf(socialLinks) },
  Mutation: writesOf('SocialLink', socialLinks),
  SocialLink: {},
} satisfies EntityResolvers<'SocialLink'>

export const socialLinkEntity = { resource: socialLinks, resolvers }
