import { camelCase } from '../../text/casing.ts'
import type { Settings } from './arguments.ts'

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

export const problem = (text: string, todo?: string): Finding => ({ kind: 'problem', text, todo })
export const advice = (text: string, todo?: string): Finding => ({ kind: 'advice', text, todo })
export const asAdvice = (findings: Finding[]) => findings.map((finding): Finding => ({ ...finding, kind: 'advice' }))

/** Widths of the columns. Those of numbers are aligned to the right. */
const widths = { result: 10, call: 44, status: 6, wrapper: 13, records: 14, ms: 6 }
const numbers = ['status', 'ms']

function lineOf(cells: Record<string, unknown>) {
  const cell = ([name, width]: [string, number]) => {
    const text = String(cells[name] ?? '')
    const shown = text.length > width ? `${text.slice(0, width - 1)}…` : text
    return numbers.includes(name) ? shown.padStart(width) : shown.padEnd(width)
  }
  return Object.entries(widths).map(cell).join('  ').trimEnd()
}

export const tableHead = () => lineOf(Object.fromEntries(Object.keys(widths).map((name) => [name, name])))

function resultOf({ untested, findings = [] }: Row) {
  if (untested !== undefined) return 'not tested'
  return findings.find(({ kind }) => kind === 'problem')?.kind ?? findings[0]?.kind ?? 'ok'
}

/** Returns the line of a call, and a line for each of its findings. */
export function linesOf(row: Row): string[] {
  const line = lineOf({ ...row, result: resultOf(row) })
  if (row.untested !== undefined) return [`${line}  (${row.untested})`]
  return [line, ...(row.findings ?? []).map(({ text }) => `            ${text}`)]
}

export const hasProblem = (rows: Row[]) => rows.some(({ findings = [] }) => findings.some(({ kind }) => kind === 'problem'))

/** Returns what the rows mean for the gateway, and what to do next. */
export function summaryOf(rows: Row[], { isWriting, settings }: { isWriting: boolean; settings: Settings }): string[] {
  const section = (title: string, lines: string[]) => (lines.length > 0 ? ['', title, ...lines] : [])
  const problems = todosOf(rows, 'problem')
  const isUntested = rows.some(({ untested }) => untested === NEEDS_TOKEN || untested === NEEDS_WRITE)
  const tested = rows.filter(({ untested }) => !untested).length
  return [
    problems.length > 0
      ? 'The gateway can NOT work with this backend as it is.'
      : `The gateway can work with this backend, as far as it was tested (${tested} calls).`,
    ...section('Fix these problems first, then run the doctor again:', problems),
    ...section('Recommended:', todosOf(rows, 'advice')),
    ...(isUntested ? ['', nextTest(isWriting)] : []),
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

/** Returns the forms in which an answer, an address or a converted key can repeat a secret. */
const formsOf = (secret: string) => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret),
  secret.split('/').map(encodeURIComponent).join('/'),
  camelCase(secret),
]

const MAX_SHOWN = 60

/** Returns functions that remove secrets from texts. */
export function createRedaction() {
  let secrets: string[] = []
  const redact = (text: string) => secrets.reduce((shown, secret) => shown.replaceAll(secret, '[secret]'), text)
  return {
    add(secret: string) {
      const forms = new Set([...secrets, ...formsOf(secret)].filter((form) => form !== ''))
      // the longest first: one that contains another would otherwise not be recognized
      secrets = [...forms].sort((one, other) => other.length - one.length)
    },
    redact,
    /** Returns a value as JSON without secrets. It is shortened afterwards: a part of a secret would not be recognized. */
    show(value: unknown) {
      const text = redact(JSON.stringify(value) ?? 'nothing')
      return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
    },
  }
}

export type Redaction = ReturnType<typeof createRedaction>

/** Returns a row without secrets, which must be removed before its texts are shortened. */
export const redacted = ({ findings = [], ...row }: Row, { redact }: Redaction): Row => ({
  ...row,
  call: redact(row.call),
  findings: findings.map(({ text, todo, ...finding }) => ({ ...finding, text: redact(text), todo: todo && redact(todo) })),
})
