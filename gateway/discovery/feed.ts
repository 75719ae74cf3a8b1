import { parse } from 'graphql'
import { languageOf } from '../../text/languageOf.ts'
import { typeOf } from '../rest/call/mediaType.ts'
import { pagePath } from '../rest/record/searchable.ts'
import { escapeXml, instantOf, textElement, XML_DECLARATION } from './xml.ts'

type Notice = {
  id: string
  title: string | null
  excerpt: string | null
  releasedOn: string | null
  fileUrl: string | null
  createdAt: string | null
  updatedAt: string | null
}

export type FeedContent = { notices: Notice[] }

/** The gateway lists the newest notices first. */
export const feedQuery = parse(`query Feed {
  notices(limit: 20) { id title excerpt releasedOn fileUrl createdAt updatedAt }
}`)

type Settings = { publicUrl: string; collegeName: string }

/** Returns the newest notices as an Atom feed (RFC 4287). */
export function feed({ notices }: FeedContent, { publicUrl, collegeName }: Settings) {
  const entries = notices.flatMap((notice) => {
    const path = pagePath('/notice', notice.id)
    return path ? [{ ...notice, url: publicUrl + path, changed: changeOf(notice) }] : []
  })
  const lastChange = entries.map(({ changed }) => changed).reduce((one, other) => (one > other ? one : other), EPOCH)
  return [
    `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">`,
    textElement('id', `${publicUrl}/feed.xml`),
    textElement('title', `Notices | ${collegeName}`),
    textElement('updated', lastChange),
    `<author>${textElement('name', collegeName, languageOf(collegeName))}</author>`,
    link('self', `${publicUrl}/feed.xml`),
    link('alternate', `${publicUrl}/notices`),
    ...entries.map(entryOf),
    '</feed>',
  ].join('')
}

const EPOCH = new Date(0).toISOString()

/** Returns when a notice was last changed. Atom requires a moment. */
const changeOf = ({ updatedAt, createdAt, releasedOn }: Notice) =>
  instantOf(updatedAt) ?? instantOf(createdAt) ?? instantOf(releasedOn) ?? EPOCH

const entryOf = ({ url, title, excerpt, releasedOn, fileUrl, changed }: Notice & { url: string; changed: string }) =>
  [
    '<entry>',
    textElement('id', url),
    textElement('title', title || 'Untitled notice', languageOf(title)),
    textElement('published', instantOf(releasedOn)),
    textElement('updated', changed),
    link('alternate', url),
    fileUrl && link('enclosure', new URL(fileUrl, url).href, typeOf(fileUrl, null)),
    textElement('summary', excerpt, languageOf(excerpt)),
    '</entry>',
  ].join('')

const link = (relation: string, address: string, type?: string) =>
  `<link rel="${relation}" href="${escapeXml(address)}"${type ? ` type="${type}"` : ''}/>`
