import { innovationRules, innovationWire } from '../../schema/innovation.rules.ts'
import { excerpt } from '../rest/excerpt.ts'
import { type EntityResolvers, listOf, recordOf, writesOf } from '../rest/resolvers.ts'
import { createResource } from '../rest/resource.ts'
import { storedUrl } from '../rest/storedUrl.ts'

const innovations = createResource({
  path: 'innovation-branches',
  wrappers: { list: 'innovations', record: 'innovation' },
  wire: innovationWire,
  rules: innovationRules,
  newestFirst: 'createdAt',
})

const resolvers = {
  Query: { innovations: listOf(innovations), innovation: recordOf(innovations) },
  Mutation: writesOf('Innovation', innovations),
  Innovation: {
    excerpt: ({ description }) => excerpt(description),
    imageUrl: ({ image }) => storedUrl(image),
  },
} satisfies EntityResolvers<'Innovation'>

export const innovationEntity = { resource: innovations, resolvers }
