import { type Notice, noticeRules, noticeWire } from '../../schema/notice.rules.ts'
import { excerpt } from '../../text/excerpt.ts'
import { storedUrl } from '../../text/storedUrl.ts'
import { countOf, type EntityResolvers, listOf, neighboursOf, oncePerRecord, recordOf, writesOf } from '../rest/record/resolvers.ts'
import { createResource } from '../rest/record/resource.ts'
import { searchableList } from '../rest/record/searchable.ts'
import { isScheduled } from '../rest/record/visibility.ts'
import type { QueryNoticesArgs } from '../types.generated.ts'
import { bikramSambat } from './bikramSambat.ts'

export const resource = createResource({
  kind: 'NOTICE',
  path: 'notices',
  wrappers: { list: 'notices', record: 'notice' },
  wire: noticeWire,
  rules: noticeRules,
  newestFirst: 'releasedOn',
  publicFrom: ({ releasedOn }) => releasedOn,
})

/** Returns the notices of each year; those without a date under null. */
const byYear = oncePerRecord((notices: Notice[]) => {
  const years = new Map<number | null, Notice[]>()
  for (const notice of notices) {
    const year = notice.releasedOn ? Number(notice.releasedOn.slice(0, 4)) : null
    const ofYear = years.get(year)
    if (ofYear) ofYear.push(notice)
    else years.set(year, [notice])
  }
  return years
})

const ofYear = (notices: Notice[], { year }: Pick<QueryNoticesArgs, 'year'>) =>
  typeof year === 'number' ? (byYear(notices).get(year) ?? []) : notices

export const resolvers = {
  Query: {
    notices: listOf<Notice, QueryNoticesArgs>(resource, ofYear),
    noticeYears: async (_parent, _args, { rest }) =>
      [...byYear(await resource.list(rest))].map(([year, { length: count }]) => ({ year, count })),
    notice: recordOf(resource),
  },
  Mutation: writesOf('Notice', resource),
  Counts: { notices: countOf(resource, ofYear) },
  Notice: {
    ...neighboursOf(resource),
    isScheduled: ({ releasedOn }, _args, { rest }) => isScheduled(rest, releasedOn),
    releasedOnBikramSambat: oncePerRecord(({ releasedOn }) => releasedOn && bikramSambat(releasedOn)),
    excerpt: oncePerRecord(({ description }) => excerpt(description)),
    fileUrl: oncePerRecord(({ file }) => storedUrl(file)),
  },
} satisfies EntityResolvers<'Notice'>

export const search = searchableList('/notice', resource, ({ title, description, releasedOn }) => ({
  title,
  texts: [description],
  summary: description,
  releasedOn,
}))
