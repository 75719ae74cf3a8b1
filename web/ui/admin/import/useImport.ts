import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { bypassCaches } from '../../../lib/apollo/bypassCaches.ts'
import { failureMessage, failureOf } from '../../../lib/apollo/failure.ts'
import { mutateMany, NotSentError, type Outcome } from '../../../lib/apollo/mutateMany.ts'
import { type ReadHook, useRead } from '../../../lib/apollo/reads.ts'
import {
  checkRows,
  type Fault,
  faultsIn,
  faultsOf,
  type ImportColumn,
  newRowsIn,
  type RowRules,
} from '../../../lib/csv/checkRows.ts'
import type { CsvRow } from '../../../lib/csv/readCsv.ts'
import { exclusively } from '../../../lib/session/storage.ts'

export type Options<Data, Input> = {
  useRecords: ReadHook<Data>
  create: TypedDocumentNode<unknown, { input: Input }>
  /** Returns the rules for the stored records. */
  rules: (data: Data) => RowRules<Input>
}

export type Result = {
  imported: number
  /** Why the other rows were not imported. */
  faults: Fault[]
}

type Progress = { done: number; total: number; isCancelled: boolean }

/** Creates the records of a file, and keeps the results of its rows. */
export function useImport<Data, Input>({ useRecords, create, rules }: Options<Data, Input>) {
  const client = useApolloClient()
  const { read } = useRead(useRecords)
  const [progress, setProgress] = useState<Progress>()
  const [result, setResult] = useState<Result>()
  const [problem, setProblem] = useState('')
  const abort = useRef(new AbortController())
  // who leaves the screen has agreed that the import stops
  useEffect(() => () => abort.current.abort(), [])

  const rulesNow = async () => {
    const data = await read({ ...bypassCaches, context: { ...bypassCaches.context, waitsForSignIn: true } })
    if (!data) throw new Error('The records could not be read.')
    return rules(data)
  }

  /** Imports rows by their numbers. Those that an earlier attempt or another tab has created are not, even if the answer was lost. */
  async function start(text: string, rows: ReadonlySet<number>) {
    abort.current = new AbortController()
    const { signal } = abort.current
    setProblem('')
    setProgress({ done: 0, total: rows.size, isCancelled: false })
    try {
      await exclusively('import', () => importRows(text, rows, signal), signal)
    } catch (error) {
      if (!signal.aborted) setProblem(failureMessage(failureOf(error), 'Nothing was imported, because the list could not be read.'))
    } finally {
      setProgress(undefined)
    }
  }

  async function importRows(text: string, rows: ReadonlySet<number>, signal: AbortSignal) {
    const before = await rulesNow()
    const checked = checkRows(text, before).rows.filter(({ row }) => rows.has(row))
    const wanted = newRowsIn(checked)
    const inputs = wanted.map(({ input }) => ({ input }))
    const outcomes = await mutateMany(client, create, inputs, {
      onProgress: (done) => setProgress({ done, total: wanted.length, isCancelled: signal.aborted }),
      signal,
    })
    const stored = await storedNow(outcomes)
    const failed = wanted.flatMap((row, index) =>
      outcomes[index] === undefined || stored.has(row.key) ? [] : [{ row, outcome: outcomes[index] }],
    )
    const imported = (result?.imported ?? 0) + wanted.length - failed.length
    const refused = failed.flatMap(({ row, outcome }) => faultsOfRefused(row, outcome, before.columns))
    // such as those whose level has been deleted since
    setResult({ imported, faults: [...refused, ...faultsIn(checked)] })
  }

  /** Returns the keys of the stored records if an answer was lost, which may belong to a record that was created. */
  async function storedNow(outcomes: readonly Outcome[]): Promise<ReadonlySet<string>> {
    const isUncertain = outcomes.some(
      (outcome) => outcome !== undefined && !(outcome instanceof NotSentError) && failureOf(outcome).isUncertain,
    )
    const now = isUncertain ? await rulesNow().catch(() => undefined) : undefined
    return now?.stored ?? new Set()
  }

  /** Takes effect when the rows that have been sent are answered. */
  function cancel() {
    abort.current.abort()
    setProgress((progress) => progress && { ...progress, isCancelled: true })
  }

  return { start, cancel, progress, result, problem }
}

type NewRow = CsvRow & { input: unknown }

/** Returns why a row was not imported, with the cells that the website names. */
function faultsOfRefused({ row, cells, input }: NewRow, outcome: Outcome, columns: readonly ImportColumn[]): Fault[] {
  if (outcome instanceof NotSentError) return [{ row, column: '', value: '', message: 'Not imported, because you cancelled.' }]
  const failure = failureOf(outcome)
  const values = Object.fromEntries(Object.entries(input as object).map(([name, value]) => [name, String(value)]))
  if (Object.keys(failure.fields).length > 0) return faultsOf(row, values, failure.fields, columns)
  return [{ row, column: '', value: cells.find(Boolean) ?? '', message: failureMessage(failure, 'It could not be imported.') }]
}
