import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { countOf } from '../../lib/countOf.ts'
import { ProgressRow } from '../forms/UploadProgress.tsx'
import type { AdminResource } from './adminResource.ts'
import { type CheckedFile, checkRows, errorsCsv, type Fault, type RowRules } from './checkRows.ts'
import { download } from './csv.ts'
import { decodeCsv, type Encoding } from './csvEncoding.ts'
import { FormScreen, Loaded } from './FormScreen.tsx'
import { EncodingChoice, ImportSource, type Source } from './ImportSource.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import { FaultTable, NewRows } from './ImportTables.tsx'
import { LeaveQuestion } from './LeaveGuard.tsx'
import { LinkButton } from './links.tsx'
import { MAX_ROWS, UnreadableCsv } from './readCsv.ts'
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
