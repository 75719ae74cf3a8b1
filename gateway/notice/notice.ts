import { noticeRules, noticeWire } from '../../schema/notice.rules.ts'
import { excerpt } from '../rest/excerpt.ts'
import { type EntityResolvers, listOf, recordOf, writesOf } from '../rest/resolvers.ts'
import { createResource } from '../rest/resource.ts'
import { storedUrl } from '../rest/storedUrl.ts'

const notices = createResource({
  path: 'notices',
  wrappers: { list: 'notices', record: 'notice' },
  wire: noticeWire,
  rules: noticeRules,
  newestFirst: 'releasedOn',
})

const resolvers = {
  Query: { notices: listOf(notices), notice: recordOf(notices) },
  Mutation: writesOf('Notice', notices),
  Notice: {
    excerpt: ({ description }) => excerpt(description),
    fileUrl: ({ file }) => storedUrl(file),
  },
} satisfies EntityResolvers<'Notice'>

export const noticeEntity = { resource: notices, resolvers }
