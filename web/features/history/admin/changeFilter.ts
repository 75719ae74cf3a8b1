import { momentOf } from '../../../lib/localTime.ts'
import { RecordKind } from '../../../lib/schema.generated.ts'

/** Limits of the list of all changes, as in the address. Each is empty if it is not set. */
export type ChangeFilter = { person: string; kind: string; from: string; to: string }

const names = ['person', 'kind', 'from', 'to'] as const

/** Returns the filter in an address: `?person=office@example.edu&kind=NOTICE&from=2026-11-01&to=2026-11-30`. What is not valid is left out. */
export function filterIn(params: URLSearchParams): ChangeFilter {
  const value = (name: (typeof names)[number]) => params.get(name)?.trim() ?? ''
  const kind = value('kind')
  return { person: value('person'), kind: isKind(kind) ? kind : '', from: dayIn(value('from')), to: dayIn(value('to')) }
}

const isKind = (kind: string): kind is RecordKind => Object.values<string>(RecordKind).includes(kind)
const dayIn = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '')

/** Returns the address of a filter. What is not set leaves no trace. */
export const paramsOf = (filter: ChangeFilter) =>
  new URLSearchParams(names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])))

/** Returns the variables of the query. The days are those at the college, the last one included. */
export function variablesOf({ person, kind, from, to }: ChangeFilter, timeZone: string) {
  const startOf = (day: string) => momentOf(`${day}T00:00`, timeZone)
  return {
    ...(person && { account: person }),
    ...(isKind(kind) && { kind }),
    ...(from && { since: startOf(from) }),
    ...(to && { until: startOf(dayAfter(to)) }),
  }
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
