import { socialLinkRules, socialLinkWire } from '../../schema/socialLink.rules.ts'
import { countOf, type EntityResolvers, listOf, writesOf } from '../rest/record/resolvers.ts'
import { createResource } from '../rest/record/resource.ts'

export const resource = createResource({
  kind: 'SOCIAL_LINK',
  path: 'socials',
  wrappers: { list: 'socials', record: 'social' },
  wire: socialLinkWire,
  rules: socialLinkRules,
  hasRecordCall: false,
})

export const resolvers = {
  Query: { socialLinks: listOf(resource) },
  Mutation: writesOf('SocialLink', resource),
  Counts: { socialLinks: countOf(resource) },
  SocialLink: {},
} satisfies EntityResolvers<'SocialLink'>

/** Social links have no page that a search could lead to. */
export const search = undefined
