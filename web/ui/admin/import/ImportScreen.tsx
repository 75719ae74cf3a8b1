import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { bypassCaches, type ReadResult } from '../../../lib/apollo/reads.ts'
import {
  type CheckedFile,
  checkRows,
  errorsCsv,
  type Fault,
  faultsIn,
  newRowsIn,
  type RowRules,
} from '../../../lib/csv/checkRows.ts'
import { csvFile } from '../../../lib/csv/csv.ts'
import { decodeCsv, MAX_ROWS, UnreadableCsv } from '../../../lib/csv/readCsv.ts'
import { download } from '../../../lib/files/download.ts'
import { countOf } from '../../../lib/text/countOf.ts'
import { ProgressRow } from '../../forms/UploadProgress.tsx'
import type { AdminResource } from '../adminResource.ts'
import { FormScreen } from '../form/FormScreen.tsx'
import { LeaveQuestion } from '../form/LeaveGuard.tsx'
import { LinkButton } from '../links.tsx'
import { Loaded } from '../list/ListStates.tsx'
import { focusHeading } from '../PageHeading.tsx'
import { EncodingChoice, ImportSource, questionBefore, type Source } from './ImportSource.tsx'
import { FaultTable, NewRows } from './ImportTables.tsx'
import { type Options, type Result, useImport } from './useImport.ts'

type Props<Data, Input> = Pick<Options<Data, Input>, 'query' | 'create'> & {
  /** The hook of the query. */
  useRecords: (options: typeof bypassCaches) => ReadResult<Data>
  resource: AdminResource<never>
  hint: string
  /** Returns the rules for the stored records. */
  rules: (data: Data) => RowRules<Input>
}

/** A screen that creates records from a CSV file, after it has shown what would be created and which cells are wrong. */
export function ImportScreen<Data, Input>({ hint, useRecords, ...props }: Props<Data, Input>) {
  const { resource, rules } = props
  const stored = useRecords(bypassCaches)
  const [source, setSource] = useState<Source>()
  return (
    <FormScreen title={`Import ${resource.plural}`} back={resource.path}>
      <Loaded query={stored} failed={resource.loadFailed ?? `Failed to load the ${resource.noun}.`}>
        {(data) => (
          <Box padding={{ base: '4', sm: '8' }} layerStyle="panel">
            {source ? (
              <Import {...props} source={source} setSource={setSource} checks={rules(data)} />
            ) : (
              <ImportSource hint={`${hint} At most 2 MB and ${MAX_ROWS.toLocaleString('en')} rows.`} take={setSource} />
            )}
          </Box>
        )}
      </Loaded>
    </FormScreen>
  )
}

type ImportProps<Data, Input> = Omit<Props<Data, Input>, 'hint' | 'useRecords'> & {
  source: Source
  setSource: (source: Source | undefined) => void
  checks: RowRules<Input>
}

function Import<Data, Input>({ resource, source, setSource, checks, rules, ...options }: ImportProps<Data, Input>) {
  const { noun } = resource
  const heading = useRef<HTMLHeadingElement>(null)
  const [first] = useState(checks) // the rows stay as they were checked, until they are imported
  const check = (text: string, data: Data) => checkRows(text, rules(data)).rows
  const { start, cancel, progress, result, problem } = useImport({ ...options, check, columns: first.columns })
  const { file, unreadable } = useMemo(() => checkedFile(source.text, first), [source, first])
  const rowsLeft = new Set((result?.faults ?? newRowsIn(file.rows)).map(({ row }) => row))
  const left = rowsLeft.size
  const faults = [...faultsIn(file.rows), ...(result?.faults ?? [])].sort((one, other) => one.row - other.row)
  const isRunning = progress !== undefined

  // who leaves the screen has agreed that the import stops
  useEffect(() => cancel, [cancel])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused button disappears at the start, and another one at the end
  useEffect(() => heading.current?.focus(), [isRunning])

  function chooseAnother() {
    setSource(undefined)
    focusHeading() // the button disappears
  }

  return (
    <Grid templateColumns="minmax(0, 1fr)" gap="4" overflowWrap="anywhere" containerType="inline-size">
      <LeaveQuestion
        isUnsaved={() => isRunning || left > 0}
        questionFor={() => (isRunning ? questionWhileImporting : questionBefore)}
      />
      <chakra.h2 ref={heading} tabIndex={-1} fontSize="xl">
        {progress
          ? `Importing ${countOf(progress.total, noun)}`
          : unreadable
            ? 'This cannot be imported'
            : headingOf(file, result, noun)}
      </chakra.h2>
      <chakra.p color="muted" fontSize="sm" marginTop="-3">
        {source.name}
      </chakra.p>
      {unreadable && <chakra.p role="alert">{unreadable}</chakra.p>}
      {progress ? (
        <ProgressRow
          label="Import"
          value={progress.done}
          max={progress.total}
          announced={(percent) => (progress.isCancelled ? 'Stopping' : `${percent} % imported`)}
          cancel={cancel}
          isCancelled={progress.isCancelled}
        >
          {progress.isCancelled ? 'Stopping after the rows that have been sent...' : `${progress.done} of ${progress.total}`}
        </ProgressRow>
      ) : (
        <>
          {!unreadable && <ImportSummary file={file} result={result} />}
          <EncodingChoice
            source={source}
            isOver={!!result}
            choose={(encoding) => source.bytes && setSource({ ...source, ...decodeCsv(source.bytes, encoding) })}
          />
          {faults.length > 0 && <FaultTable faults={faults} />}
          {!result && <NewRows key={source.text} rows={file.rows} rules={first} />}
          <chakra.p role="alert" color="accent" fontWeight="600" _empty={{ display: 'none' }}>
            {problem}
          </chakra.p>
          <Flex wrap="wrap" gap="3" fontVariantNumeric="tabular-nums">
            {left > 0 && (
              <Button variant="solid" onClick={() => start(source.text, rowsLeft)}>
                {`Import ${countOf(left, noun)}${result ? ' again' : ''}`}
              </Button>
            )}
            {result && <LinkButton to={resource.path}>{`See all ${resource.plural.toLowerCase()}`}</LinkButton>}
            {faults.length > 0 && (
              <Button onClick={() => downloadErrors(file, faults, source.name)}>
                Download {countOf(new Set(faults.map(({ row }) => row)).size, 'row')} with errors
              </Button>
            )}
            <Button borderColor="transparent" onClick={chooseAnother}>
              Choose another file
            </Button>
          </Flex>
        </>
      )}
    </Grid>
  )
}

const questionWhileImporting = {
  title: 'Leave while importing?',
  text: 'The import stops when you leave. Rows that are imported already stay. To import the others, choose the file again: nothing is imported twice.',
}

/** Returns the checked rows of a text, or none with the reason why it cannot be read. */
function checkedFile<Input>(text: string, rules: RowRules<Input>): { file: CheckedFile<Input>; unreadable?: string } {
  try {
    return { file: checkRows(text, rules) }
  } catch (error) {
    if (error instanceof UnreadableCsv) return { file: { header: [], rows: [], ignored: [] }, unreadable: error.message }
    throw error
  }
}

function headingOf({ rows }: CheckedFile<unknown>, result: Result | undefined, noun: string) {
  if (result) return `${countOf(result.created.size, noun)} imported`
  const open = newRowsIn(rows).length
  return open > 0 ? `${countOf(open, noun)} can be imported` : 'Nothing can be imported'
}

/** Saves the rows that were not imported, with the reasons in a last column. */
function downloadErrors({ header, rows }: CheckedFile<unknown>, faults: readonly Fault[], name: string) {
  const wrong = new Set(faults.map(({ row }) => row))
  const failed = rows.filter(({ row }) => wrong.has(row))
  download(csvFile(errorsCsv(header, failed, faults)), `${name.replace(/\.\w{1,5}$/, '').replace(/ errors$/, '')} errors.csv`)
}

/** Says how many rows of a file are not imported and why, and what was stored. */
function ImportSummary({ file: { rows, ignored }, result }: { file: CheckedFile<unknown>; result: Result | undefined }) {
  const rowsWith = (state: string) => rows.filter((row) => row.state === state)
  const wrong = rowsWith('wrong').length
  const existing = rowsWith('existing').map(({ row }) => row)
  const failed = new Set(result?.faults.map(({ row }) => row)).size
  const meanwhile = result ? rowsWith('new').length - result.created.size - failed : 0
  return (
    <>
      <p role="status">
        {failed > 0 && `${rowsThat(failed, 'was', 'were')} not imported. `}
        {meanwhile > 0 &&
          `${rowsThat(meanwhile, 'was skipped, because it has', 'were skipped, because they have')} been created meanwhile. `}
        {wrong > 0 && `${rowsThat(wrong, 'has', 'have')} errors. `}
        {existing.length > 0 &&
          `${rowsThat(existing.length, 'exists already and is', 'exist already and are')} skipped: ${listed(existing)}. `}
        {wrong + existing.length === 0 && !result && 'No row has errors. '}
        {!result && 'Nothing has been stored yet.'}
      </p>
      {ignored.length > 0 && <p>{`Columns that are not imported: ${listed(ignored)}.`}</p>}
    </>
  )
}

const rowsThat = (count: number, verb: string, pluralVerb: string) => `${countOf(count, 'row')} ${count === 1 ? verb : pluralVerb}`

const MAX_LISTED = 10
const MAX_LENGTH = 60

const listed = (all: readonly (string | number)[]) => {
  const named = all.slice(0, MAX_LISTED).map((each) => String(each).slice(0, MAX_LENGTH))
  return `${named.join(', ')}${all.length > MAX_LISTED ? ` and ${all.length - MAX_LISTED} more` : ''}`
}
