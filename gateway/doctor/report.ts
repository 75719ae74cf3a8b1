import type { Settings } from './arguments.ts'
import type { Redaction } from './redaction.ts'

/** Something that was noticed in an answer. A problem prevents the gateway from working with the backend. */
export type Finding = {
  kind: 'problem' | 'advice'
  text: string
  /** Advice, if `text` contains none. */
  todo?: string | undefined
  /** Settings of the gateway that cure it. */
  settings?: Settings
}

/** Result of one call. */
export type Row = {
  call: string
  status?: number | undefined
  wrapper?: string | undefined
  records?: string | undefined
  ms?: number | undefined
  findings?: Finding[]
  /** Reason why the call was not made. */
  untested?: string
}

/** Returns a row without secrets, which must be removed before its texts are shortened. */
export const redacted = ({ findings = [], ...row }: Row, { redact }: Redaction): Row => ({
  ...row,
  call: redact(row.call),
  findings: findings.map(({ text, todo, ...finding }) => ({ ...finding, text: redact(text), todo: todo && redact(todo) })),
})

export const problem = (text: string, todo?: string): Finding => ({ kind: 'problem', text, todo })
export const advice = (text: string, todo?: string): Finding => ({ kind: 'advice', text, todo })

type Column = { header: string; width: number; value: (row: Row) => string | number | undefined; isNumber?: boolean }

const columns: Column[] = [
  { header: 'result', width: 10, value: resultOf },
  { header: 'call', width: 44, value: ({ call }) => call },
  { header: 'status', width: 6, value: ({ status }) => status, isNumber: true },
  { header: 'wrapper', width: 13, value: ({ wrapper }) => wrapper },
  { header: 'records', width: 14, value: ({ records }) => records },
  { header: 'ms', width: 6, value: ({ ms }) => ms, isNumber: true },
]

function resultOf({ untested, findings = [] }: Row) {
  if (untested !== undefined) return 'not tested'
  if (findings.some(({ kind }) => kind === 'problem')) return 'problem'
  return findings.length > 0 ? 'advice' : 'ok'
}

const lineOf = (cell: (column: Column) => string) =>
  columns
    .map((column) => (column.isNumber ? cell(column).padStart(column.width) : cell(column).padEnd(column.width)))
    .join('  ')
    .trimEnd()

const shortened = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

export const tableHead = () => lineOf(({ header }) => header)

/** Returns the line of a call, and a line for each of its findings. */
export function linesOf(row: Row): string[] {
  const line = lineOf(({ value, width }) => shortened(String(value(row) ?? ''), width))
  if (row.untested !== undefined) return [`${line}  (${row.untested})`]
  return [line, ...(row.findings ?? []).map(({ text }) => `            ${text}`)]
}

export const hasProblem = (rows: Row[]) => rows.some(({ findings = [] }) => findings.some(({ kind }) => kind === 'problem'))

/** Returns what the rows mean for the gateway, and what to do next. */
export function summaryOf(rows: Row[], { isWriting, settings }: { isWriting: boolean; settings: Settings }): string[] {
  const problems = todosOf(rows, 'problem')
  const recommendations = todosOf(rows, 'advice')
  const untested = rows.filter(({ untested }) => untested === NEEDS_TOKEN || untested === NEEDS_WRITE)
  return [
    problems.length > 0
      ? 'The gateway can NOT work with this backend as it is.'
      : `The gateway can work with this backend, as far as it was tested (${rows.length - rows.filter((row) => row.untested).length} calls).`,
    ...(problems.length > 0 ? ['', 'Fix these problems first, then run the doctor again:', ...problems] : []),
    ...(recommendations.length > 0 ? ['', 'Recommended:', ...recommendations] : []),
    ...(untested.length > 0 ? ['', nextTest(isWriting)] : []),
    ...(problems.length > 0 ? [] : ['', `Then start the site: ${startCommand(rows, settings)}`]),
  ]
}

/** Returns the command that starts the site with the settings of this examination and those that it recommends. */
function startCommand(rows: Row[], used: Settings) {
  const recommended = rows.flatMap(({ findings = [] }) => findings.flatMap(({ settings = {} }) => Object.entries(settings)))
  const settings = { ...used, ...Object.fromEntries(recommended) }
  return [...Object.entries(settings).map(([name, value]) => `${name}=${value}`), 'npm start'].join(' ')
}

export const NEEDS_TOKEN = 'needs --token or --email'
export const NEEDS_WRITE = 'needs --write'

const nextTest = (isWriting: boolean) =>
  isWriting
    ? 'Some calls were not tested, because there was no token.'
    : 'To test the other calls too, run the doctor with --email or --token, and with --write, which makes test records and removes them.'

/** Returns one numbered line for each thing to do, with the calls that it concerns. */
function todosOf(rows: Row[], kind: Finding['kind']) {
  const calls = new Map<string, string[]>()
  for (const { call, findings = [] } of rows)
    for (const { text, todo = text } of findings.filter((each) => each.kind === kind))
      calls.set(todo, [...(calls.get(todo) ?? []), call])
  return [...calls].map(([todo, of], index) => `  ${index + 1}. ${todo} (${[...new Set(of)].join(', ')})`)
}
