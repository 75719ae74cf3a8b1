import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useRef, useState } from 'react'
import { failureMessage, failureOf } from '../../../lib/apollo/failure.ts'
import { mutateMany, NotSentError, type Outcome } from '../../../lib/apollo/mutateMany.ts'
import { bypassCaches } from '../../../lib/apollo/reads.ts'
import { type CheckedRow, type Fault, faultsIn, faultsOf, type ImportColumn, newRowsIn } from '../../../lib/csv/checkRows.ts'
import type { CsvRow } from '../../../lib/csv/readCsv.ts'
import { exclusively } from '../../../lib/session/storage.ts'
import { useCapabilitiesQuery } from '../capabilities.generated.ts'

export type Options<Data, Input> = {
  /** Reads the stored records, with these variables. */
  query: TypedDocumentNode<Data, never>
  variables?: OperationVariables
  create: TypedDocumentNode<unknown, { input: Input }>
  /** Checks the rows of a text against the stored records. */
  check: (text: string, data: Data) => readonly CheckedRow<Input>[]
  columns: readonly ImportColumn[]
}

export type Result = {
  /** The text whose rows were imported. */
  text: string
  /** Number of records that the last attempt created. */
  added: number
  /** Keys of the rows of which records were created, now or by earlier attempts. */
  created: ReadonlySet<string>
  /** Why the other rows were not imported. */
  faults: Fault[]
}

type Progress = { done: number; total: number; isCancelled: boolean }

/** Creates the records of a file or a pasted table, and keeps the results of its rows. */
export function useImport<Data, Input>({ query, variables = {}, create, check, columns }: Options<Data, Input>) {
  const client = useApolloClient()
  const capabilities = useCapabilitiesQuery().data?.capabilities
  const [progress, setProgress] = useState<Progress>()
  const [result, setResult] = useState<Result>()
  const [problem, setProblem] = useState('')
  const abort = useRef(new AbortController())

  const checkNow = async (text: string) => {
    const context = { ...bypassCaches.context, waitsForSignIn: true }
    const { data } = await client.query<Data>({ ...bypassCaches, query, variables, context })
    if (!data) throw new Error('The records could not be read.')
    return check(text, data)
  }

  /**
   * Imports rows by their numbers. Those that an earlier attempt or another tab has created are left out. Returns undefined if the stored
   * records could not be read, or the import was cancelled before.
   */
  async function start(text: string, rows: ReadonlySet<number>) {
    abort.current = new AbortController()
    const { signal } = abort.current
    setProblem('')
    setProgress({ done: 0, total: rows.size, isCancelled: false })
    try {
      return await exclusively('import', () => importRows(text, rows, signal), signal)
    } catch (error) {
      if (!signal.aborted) setProblem(failureMessage(failureOf(error), 'Nothing was stored, because the list could not be read.'))
      return undefined
    } finally {
      setProgress(undefined)
    }
  }

  async function importRows(text: string, rows: ReadonlySet<number>, signal: AbortSignal) {
    const checked = (await checkNow(text)).filter(({ row }) => rows.has(row))
    const wanted = newRowsIn(checked)
    const onProgress = (done: number) => setProgress({ done, total: wanted.length, isCancelled: signal.aborted })
    onProgress(0)
    const inputs = wanted.map(({ input }) => ({ input }))
    const outcomes = await mutateMany(client, create, inputs, { isRepeatable: capabilities?.idempotencyKeys, onProgress, signal })
    const created = wanted.filter((_row, index) => outcomes[index] === undefined)
    const refused = wanted.flatMap((row, index) =>
      outcomes[index] === undefined ? [] : faultsOfRefused(row, outcomes[index], columns),
    )
    const next: Result = {
      text,
      added: created.length,
      created: new Set([...(result?.created ?? []), ...created.map(({ key }) => key)]),
      // such as those whose level has been deleted since
      faults: [...refused, ...faultsIn(checked)],
    }
    setResult(next)
    return next
  }

  /** Takes effect when the rows that have been sent are answered. */
  const cancel = useCallback(() => {
    abort.current.abort()
    setProgress((progress) => progress && { ...progress, isCancelled: true })
  }, [])

  return { start, cancel, progress, result, problem }
}

const UNKNOWN = 'It is not known whether it was stored. The next attempt leaves it out if it was.'

type NewRow = CsvRow & { input: unknown }

/** Returns why a row was not imported, with the cells that the website names. */
function faultsOfRefused({ row, cells, input }: NewRow, outcome: Outcome, columns: readonly ImportColumn[]): Fault[] {
  if (outcome instanceof NotSentError) return [{ row, column: '', value: '', message: 'Not imported, because you cancelled.' }]
  const failure = failureOf(outcome)
  const values = Object.fromEntries(Object.entries(input as object).map(([name, value]) => [name, String(value)]))
  if (Object.keys(failure.fields).length > 0) return faultsOf(row, values, failure.fields, columns)
  return [
    {
      row,
      column: '',
      value: cells.find(Boolean) ?? '',
      message: failureMessage(failure, failure.isUncertain ? UNKNOWN : 'It could not be stored.'),
    },
  ]
}
