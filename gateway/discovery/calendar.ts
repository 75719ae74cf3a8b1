import { parse } from 'graphql'
import { languageOf } from '../../text/languageOf.ts'
import { pagePath } from '../rest/record/searchable.ts'
import { instantOf } from './xml.ts'

type Notice = {
  id: string
  title: string | null
  description: string | null
  releasedOn: string | null
  createdAt: string | null
  updatedAt: string | null
}

export type CalendarContent = { notice: Notice | null }

export const calendarQuery = parse(`query Calendar($id: ID!) {
  notice(id: $id) { id title description releasedOn createdAt updatedAt }
}`)

/** Maximum number of characters of a title or description. The page has the rest. */
const MAX_TITLE = 255
const MAX_DESCRIPTION = 1000
/** Maximum number of bytes of a line, without its end. */
const MAX_LINE = 75

/** Returns a notice as a calendar with one all-day event (RFC 5545). Undefined if there is no such notice, or it has no date. */
export function calendar({ notice }: CalendarContent, publicUrl: string) {
  if (!notice?.releasedOn) return undefined
  const { id, title, description, releasedOn, createdAt, updatedAt } = notice
  const path = pagePath('/notice', id)
  const day = new Date(`${releasedOn}T00:00:00Z`)
  if (!path) return undefined
  const nextDay = new Date(day.getTime() + 86_400_000)
  const changed = instantOf(updatedAt) ?? instantOf(createdAt) ?? day.toISOString()
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//college-website//notices//EN',
    'BEGIN:VEVENT',
    `UID:notice-${encodeURIComponent(id)}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${changed.replace(/\.\d+|[-:]/g, '')}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(nextDay)}`,
    textProperty('SUMMARY', title ?? 'Notice', MAX_TITLE),
    description && textProperty('DESCRIPTION', description, MAX_DESCRIPTION),
    `URL:${new URL(publicUrl + path).href}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.flatMap((line) => (line ? `${folded(line)}\r\n` : [])).join('')
}

const dateOf = (day: Date) => day.toISOString().slice(0, 10).replaceAll('-', '')

/** Returns a property with a text and its language. */
function textProperty(name: string, value: string, length: number) {
  const language = languageOf(value)
  return `${name}${language ? `;LANGUAGE=${language}` : ''}:${text(value, length)}`
}

/** Returns a value of the type TEXT, without control characters, which would be invalid or begin another property. */
function text(value: string, length: number) {
  const characters = [...value.slice(0, 2 * length + 1)]
  const shown = characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('')
  return shown
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** Folds a line after at most 75 bytes, between two characters. */
function folded(line: string) {
  const parts = ['']
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > MAX_LINE) {
      parts.push('')
      bytes = 1 // the space that begins a continued line
    }
    parts[parts.length - 1] += character
    bytes += size
  }
  return parts.join('\r\n ')
}
