import { noticeRules, noticeWire } from '../../schema/notice.rules.ts'
import { storedUrl } from '../../schema/storedUrl.ts'
import { excerpt } from '../rest/excerpt.ts'
import { neighboursOf } from '../rest/neighbours.ts'
import { type EntityResolvers, listOf, oncePerRecord, recordOf, writesOf } from '../rest/resolvers.ts'
import { createResource } from '../rest/resource.ts'
import { searchableList } from '../rest/searchable.ts'

export const resource = createResource({
  kind: 'NOTICE',
  path: 'notices',
  wrappers: { list: 'notices', record: 'notice' },
  wire: noticeWire,
  rules: noticeRules,
  newestFirst: 'releasedOn',
})

export const resolvers = {
  Query: { notices: listOf(resource), notice: recordOf(resource) },
  Mutation: writesOf('Notice', resource),
  Notice: {
    ...neighboursOf(resource),
    excerpt: oncePerRecord(({ description }) => excerpt(description)),
    fileUrl: oncePerRecord(({ file }) => storedUrl(file)),
  },
} satisfies EntityResolvers<'Notice'>

export const search = searchableList('/notice', resource, ({ title, description }) => ({
  title,
  texts: [description],
  summary: description,
}))
