import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { countOf } from '../../lib/countOf.ts'
import { ProgressRow } from '../forms/UploadProgress.tsx'
import type { AdminResource } from './adminResource.ts'
import { type CheckedFile, checkRows, errorsCsv, type Fault, type RowRules } from './checkRows.ts'
import { download } from './csv.ts'
import { FormScreen, Loaded } from './FormScreen.tsx'
import { EncodingChoice, ImportSource, type Source } from './ImportSource.tsx'
import { FaultTable, NewRows } from './ImportTables.tsx'
import { LeaveQuestion } from './LeaveGuard.tsx'
import { LinkButton } from './links.tsx'
import { decodeCsv, type Encoding, MAX_ROWS, UnreadableCsv } from './readCsv.ts'
import { type Options, type Result, useImport } from './useImport.ts'

type Props<Data, Input> = Options<Data, Input> & { resource: AdminResource<never>; hint: string }

/** A screen that creates records from a CSV file, after it has shown what would be created and which cells are wrong. */
export const ImportScreen = <Data, Input>(props: Props<Data, Input>) => (
  <FormScreen title={`Import ${props.resource.plural}`} back={props.resource.path}>
    <Loaded resource={props.resource} useData={props.useRecords}>
      {(data) => <Import {...props} checks={props.rules(data)} />}
    </Loaded>
  </FormScreen>
)

function Import<Data, Input>({ resource, hint, checks, ...options }: Props<Data, Input> & { checks: RowRules<Input> }) {
  const [source, setSource] = useState<Source>()
  const [isTyping, setTyping] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { start, cancel, forget, progress, isCancelled, result, problem } = useImport(options)
  const [first] = useState(checks) // the rows stay as they were checked, until they are imported
  const { checked, unreadable } = useMemo(() => checkedFile(source, first), [source, first])
  const { noun } = resource
  const wrong = checked?.rows.flatMap((row) => (row.state === 'wrong' ? row.faults : [])) ?? []
  const rowsLeft = new Set((result?.faults ?? newRowsIn(checked)).map(({ row }) => row))
  const left = rowsLeft.size
  const faults = [...wrong, ...(result?.faults ?? [])].sort((one, other) => one.row - other.row)

  function take(next: Source | undefined) {
    forget()
    flushSync(() => setSource(next))
    heading.current?.focus()
  }

  function readAs(encoding: Encoding) {
    if (!source?.file) return
    const { bytes } = source.file
    const decoded = decodeCsv(bytes, encoding)
    setSource({ name: source.name, text: decoded.text, file: { ...decoded, bytes } })
  }

  const focusHeading = () => requestAnimationFrame(() => heading.current?.focus())

  async function importRows() {
    if (!source || progress) return
    const ended = start(source.text, rowsLeft)
    focusHeading() // the button has been replaced by the progress
    await ended
    focusHeading()
  }

  return (
    <Box padding={{ base: '4', sm: '8' }} layerStyle="panel">
      <LeaveQuestion
        isUnsaved={() => progress !== undefined || isTyping || (left > 0 && source !== undefined)}
        questionFor={() => (progress ? questionWhileImporting : questionBefore)}
      />
      {!source && (
        <ImportSource hint={`${hint} At most 2 MB and ${MAX_ROWS.toLocaleString('en')} rows.`} take={take} setTyping={setTyping} />
      )}
      {source && (
        <Grid templateColumns="minmax(0, 1fr)" gap="4" overflowWrap="anywhere" containerType="inline-size">
          <chakra.h2 ref={heading} tabIndex={-1} fontSize="xl">
            {progress ? `Importing ${countOf(progress.total, noun)}` : headingOf(checked, result, noun)}
          </chakra.h2>
          <chakra.p color="muted" fontSize="sm" marginTop="-3">
            {source.name}
          </chakra.p>
          {unreadable && <chakra.p role="alert">{unreadable}</chakra.p>}
          {checked && !progress && <ImportSummary file={checked} result={result} />}
          {source.file && !progress && <EncodingChoice {...source.file} isOver={!!result} choose={readAs} />}
          {faults.length > 0 && !progress && <FaultTable faults={faults} />}
          {checked && !progress && !result && <NewRows key={source.text} rows={checked.rows} rules={first} />}
          <chakra.p role="alert" color="accent" fontWeight="600" _empty={{ display: 'none' }}>
            {problem}
          </chakra.p>
          {progress ? (
            <ProgressRow
              label="Import"
              value={progress.done}
              max={progress.total}
              announced={(percent) => (isCancelled ? 'Stopping' : `${percent} % imported`)}
              cancel={cancel}
              isCancelled={isCancelled}
            >
              {isCancelled ? 'Stopping after the rows that have been sent...' : `${progress.done} of ${progress.total}`}
            </ProgressRow>
          ) : (
            <Flex wrap="wrap" gap="3" fontVariantNumeric="tabular-nums">
              {left > 0 && (
                <Button variant="solid" onClick={importRows}>
                  {result ? `Import ${countOf(left, noun)} again` : `Import ${countOf(left, noun)}`}
                </Button>
              )}
              {result && <LinkButton to={resource.path}>{`See all ${resource.plural.toLowerCase()}`}</LinkButton>}
              {checked && faults.length > 0 && (
                <Button onClick={() => downloadErrors(checked, faults, source.name)}>
                  Download {countOf(new Set(faults.map(({ row }) => row)).size, 'row')} with errors
                </Button>
              )}
              <Button borderColor="transparent" onClick={() => take(undefined)}>
                Choose another file
              </Button>
            </Flex>
          )}
        </Grid>
      )}
    </Box>
  )
}

const questionBefore = {
  title: 'Leave without importing?',
  text: 'The rows have been checked but not imported. To import them later, choose the file again.',
}
const questionWhileImporting = {
  title: 'Leave while importing?',
  text: 'The import stops when you leave. Rows that are imported already stay. To import the others, choose the file again: nothing is imported twice.',
}

function checkedFile<Input>(source: Source | undefined, rules: RowRules<Input>) {
  try {
    return { checked: source && checkRows(source.text, rules) }
  } catch (error) {
    if (error instanceof UnreadableCsv) return { unreadable: error.message }
    throw error
  }
}

const newRowsIn = (file: CheckedFile<unknown> | undefined) => file?.rows.filter(({ state }) => state === 'new') ?? []

function headingOf(file: CheckedFile<unknown> | undefined, result: Result | undefined, noun: string) {
  if (!file) return 'This cannot be imported'
  if (result) return `${countOf(result.imported, noun)} imported`
  const open = newRowsIn(file).length
  return open > 0 ? `${countOf(open, noun)} can be imported` : 'Nothing can be imported'
}

/** Saves the rows that were not imported, with the reasons in a last column. */
function downloadErrors({ header, rows }: CheckedFile<unknown>, faults: readonly Fault[], name: string) {
  const wrong = new Set(faults.map(({ row }) => row))
  const failed = rows.filter(({ row }) => wrong.has(row))
  download(errorsCsv(header, failed, faults), `${name.replace(/\.\w{1,5}$/, '').replace(/ errors$/, '')} errors.csv`)
}

/** Says how many rows of a file are not imported and why, and what was stored. */
export function ImportSummary({ file: { rows, ignored }, result }: { file: CheckedFile<unknown>; result: Result | undefined }) {
  const rowsWith = (state: string) => rows.filter((row) => row.state === state)
  const wrong = rowsWith('wrong').length
  const existing = rowsWith('existing').map(({ row }) => row)
  const failed = new Set(result?.faults.map(({ row }) => row)).size
  const meanwhile = result ? rowsWith('new').length - result.imported - failed : 0
  return (
    <>
      <p role="status">
        {failed > 0 && `${countOf(failed, 'row')} ${failed === 1 ? 'was' : 'were'} not imported. `}
        {meanwhile > 0 &&
          `${countOf(meanwhile, 'row')} ${meanwhile === 1 ? 'was' : 'were'} skipped, because ${meanwhile === 1 ? 'it has' : 'they have'} been created meanwhile. `}
        {wrong > 0 && `${countOf(wrong, 'row')} ${wrong === 1 ? 'has' : 'have'} errors. `}
        {existing.length > 0 &&
          `${countOf(existing.length, 'row')} ${existing.length === 1 ? 'exists' : 'exist'} already and ${existing.length === 1 ? 'is' : 'are'} skipped: ${listed(existing)}. `}
        {wrong + existing.length === 0 && !result && 'No row has errors. '}
        {!result && 'Nothing has been stored yet.'}
      </p>
      {ignored.length > 0 && <p>{`Columns that are not imported: ${listed(ignored)}.`}</p>}
    </>
  )
}

const MAX_LISTED = 10
const MAX_LENGTH = 60

const listed = (all: readonly (string | number)[]) => {
  const named = all.slice(0, MAX_LISTED).map((each) => String(each).slice(0, MAX_LENGTH))
  return `${named.join(', ')}${all.length > MAX_LISTED ? ` and ${all.length - MAX_LISTED} more` : ''}`
}
