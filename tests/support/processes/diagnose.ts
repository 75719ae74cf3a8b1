import { onTestFinished } from 'vitest'
import { readArguments } from '../../../gateway/doctor/arguments.ts'
import { type Credentials, examine } from '../../../gateway/doctor/doctor.ts'
import { createRedaction, hasProblem, type Row, summaryOf } from '../../../gateway/doctor/report.ts'
import { laravelBackend } from '../backends/laravelBackend.ts'

type Options = {
  settings?: Record<string, string>
  isWriting?: boolean
  token?: string
  credentials?: Credentials
  signal?: AbortSignal
  onRow?: (row: Row) => void
  onWait?: (seconds: number) => void
  slowAfterMs?: number
}

export async function startLaravel(options?: Parameters<typeof laravelBackend>[0]) {
  const backend = await laravelBackend(options)
  onTestFinished(() => backend.close())
  return backend
}

const timeouts = { read: 2000, write: 2000, upload: 2000 }

/** Runs npm run doctor on a backend. Returns its rows by call, and its report. */
export async function diagnose(
  url: string,
  { settings: env = {}, isWriting = false, onRow = () => {}, onWait = () => {}, ...options }: Options = {},
) {
  const rows: Row[] = []
  const report = (row: Row) => {
    rows.push(row)
    onRow(row)
  }
  const signal = options.signal ?? new AbortController().signal
  const secrets = createRedaction()
  const { config, settings } = readArguments(['--backend', url], env)!
  await examine(
    config,
    {
      token: options.token,
      credentials: options.credentials,
      isWriting,
      report,
      onWait,
      signal,
      secrets,
      slowAfterMs: options.slowAfterMs ?? Number.POSITIVE_INFINITY, // a busy machine is slow too
    },
    { timeouts },
  )
  const summary = summaryOf(rows, { isWriting, settings }).join('\n')
  return {
    rows,
    summary,
    works: !hasProblem(rows),
    row: (call: string) => rows.find((row) => row.call === call),
    /** Returns the findings of a call, each as its kind and text. */
    findings: (call: string) => rows.filter((row) => row.call === call).flatMap(textsOf),
  }
}

export const textsOf = ({ findings = [] }: Row) => findings.map(({ kind, text }) => `${kind}: ${text}`)
