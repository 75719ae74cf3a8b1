import { innovationRules, innovationWire } from '../../schema/innovation.rules.ts'
import { excerpt } from '../../text/excerpt.ts'
import { storedUrl } from '../../text/storedUrl.ts'
import { countOf, type EntityResolvers, listOf, neighboursOf, oncePerRecord, recordOf, writesOf } from '../rest/record/resolvers.ts'
import { createResource } from '../rest/record/resource.ts'
import { searchableList } from '../rest/record/searchable.ts'

export const resource = createResource({
  kind: 'INNOVATION',
  path: 'innovation-branches',
  wrappers: { list: 'innovations', record: 'innovation' },
  wire: innovationWire,
  rules: innovationRules,
  newestFirst: 'createdAt',
})

export const resolvers = {
  Query: { innovations: listOf(resource), innovation: recordOf(resource) },
  Mutation: writesOf('Innovation', resource),
  Counts: { innovations: countOf(resource) },
  Innovation: {
    ...neighboursOf(resource),
    excerpt: oncePerRecord(({ description }) => excerpt(description)),
    imageUrl: oncePerRecord(({ image }) => storedUrl(image)),
  },
} satisfies EntityResolvers<'Innovation'>

export const search = searchableList('/innovation', resource, ({ name, description }) => ({
  title: name,
  texts: [description],
  summary: description,
}))
