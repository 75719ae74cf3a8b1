// The kinds of records that editors edit: one with a file and a call for each record, and one with neither.
import type { Fields } from './oracle.ts'

export type Panel = typeof import('./panel.ts')
export type KindName = keyof typeof kinds
type Input = { text: string; value: string | File }

const asText = (text: string): Input => ({ text, value: text })
const asLink = (text: string) => asText(`https://example.edu/${text}`)
/** Returns a file that contains a text, by which it is recognized. */
const asFile = (text: string): Input => ({ text, value: new File([fileWith(text)], 'paper.pdf', { type: 'application/pdf' }) })

const HEAD = '%PDF-1.4\n'
const fileWith = (text: string) => HEAD + text
export const textOfFile = (content: string) => content.slice(HEAD.length)

export const kinds = {
  notice: {
    kind: 'NOTICE',
    path: 'notices',
    table: 'notices',
    field: 'notices',
    /** Columns by field. */
    columns: { title: 'title', releasedOn: 'released_on', description: 'description', file: 'file' },
    /** Functions that return the input of an editor, by field. */
    entered: { title: asText, description: asText, file: asFile },
    required: { releasedOn: '2026-11-01' },
    prepared: { title: 'Notice', released_on: '2026-11-01' },
  },
  social: {
    kind: 'SOCIAL_LINK',
    path: 'socials',
    table: 'social_links',
    field: 'socialLinks',
    columns: { name: 'name', link: 'link' },
    entered: { name: asText, link: asLink },
    required: { link: 'https://example.edu' },
    prepared: { name: 'Link', link: 'https://example.edu' },
  },
} as const

export const kindNames = Object.keys(kinds) as KindName[]

/** Returns the name of a record. */
export const nameOf = (kind: KindName, id: unknown) => `${kind} ${id}`

export const partsOf = (record: string) => record.split(' ') as [kind: KindName, id: string]

/** Returns the fields of a record that was read, with the text in its file. */
export async function fieldsOf(kind: KindName, record: Record<string, unknown>, textOf: (file: string) => Promise<string>) {
  const fields: Fields = {}
  for (const name of Object.keys(kinds[kind].columns)) {
    const value = String(record[name] ?? '')
    fields[name] = name === 'file' && value ? await textOf(value) : value
  }
  return fields
}

/** Returns the texts of the values of a form. */
export const textsOf = (values: Record<string, unknown>): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : '']))

/** Returns how a panel reads and writes the records of a kind. */
export const screensOf = (panel: Panel) => ({
  notice: {
    resource: panel.notices.notices,
    query: panel.NoticeToEditDocument,
    found: (data: { notice?: unknown }) => data.notice,
    valuesOf: panel.notices.valuesOf,
    create: panel.CreateNoticeDocument,
    update: panel.UpdateNoticeDocument,
    remove: panel.DeleteNoticeDocument,
  },
  social: {
    resource: panel.socialLinks.socialLinks,
    query: panel.AdminSocialLinksDocument,
    found: (data: { socialLinks?: { id: string }[] }, id: string) => panel.withId(data.socialLinks ?? null, id),
    valuesOf: panel.socialLinks.valuesOf,
    create: panel.CreateSocialLinkDocument,
    update: panel.UpdateSocialLinkDocument,
    remove: panel.DeleteSocialLinkDocument,
  },
})
