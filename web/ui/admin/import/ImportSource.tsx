import { Button, Grid, Textarea } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { type DecodedCsv, decodeCsv, type Encoding, MAX_SIZE, TOO_LARGE, UnreadableCsv } from '../../../lib/csv/readCsv.ts'
import { describedBy } from '../../../lib/forms/describedBy.ts'
import { Labeled } from '../../forms/Field.tsx'
import { FileChooser } from '../../forms/FileChooser.tsx'
import { Choices } from '../../forms/RadioField.tsx'
import { LeaveQuestion } from '../form/LeaveGuard.tsx'

/** Rows to import. Those of a file can be read again in another encoding. */
export type Source = DecodedCsv & { name: string; bytes?: Uint8Array }

type Props = { hint: string; take: (source: Source) => void }

/** Fields for the rows to import: a file, chosen or dropped or pasted, or text. */
export function ImportSource({ hint, take }: Props) {
  const [problem, setProblem] = useState<string>()
  const [text, setText] = useState('')
  const isEmpty = text.trim() === ''
  const file = { id: useId(), hint: `${hint} The first row names the columns, as in “Export CSV”.`, error: problem }
  const rows = { id: useId(), hint: 'As copied from a spreadsheet, with the row that names the columns.' }

  async function read([chosen]: FileList) {
    if (!chosen) return
    try {
      if (chosen.size > MAX_SIZE) throw new UnreadableCsv(TOO_LARGE)
      const bytes = new Uint8Array(await chosen.arrayBuffer())
      take({ name: chosen.name, bytes, ...decodeCsv(bytes) })
    } catch (error) {
      setProblem(error instanceof UnreadableCsv ? error.message : 'The file could not be read. Choose it again.')
    }
  }

  return (
    <Grid templateColumns="minmax(0, 1fr)" gap="6">
      <LeaveQuestion isUnsaved={() => !isEmpty} questionFor={() => questionBefore} />
      <Labeled label="CSV file" {...file}>
        <FileChooser {...describedBy(file)} take={read} accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain" />
      </Labeled>
      <Labeled label="Or paste rows" {...rows}>
        <Textarea
          {...describedBy(rows)}
          rows={6}
          fontFamily="monospace"
          whiteSpace="pre"
          overflowX="auto"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Labeled>
      <div>
        <Button
          aria-disabled={isEmpty}
          opacity={isEmpty ? 0.6 : undefined}
          onClick={() => isEmpty || take({ name: 'Pasted rows', text, encoding: 'utf-8', possible: ['utf-8'] })}
        >
          Check rows
        </Button>
      </div>
    </Grid>
  )
}

/** Asked before rows are left that have not been imported. */
export const questionBefore = {
  title: 'Leave without importing?',
  text: 'The rows have been checked but not imported. To import them later, choose the file again.',
}

const names: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
}

const explained: Partial<Record<Encoding, string>> = {
  'utf-8': 'UTF-8, in which all scripts can be written. What can not be read is an error.',
  'windows-1252': 'Windows-1252, in which older spreadsheets save Western European letters.',
}

type EncodingProps = { source: DecodedCsv; isOver: boolean; choose: (encoding: Encoding) => void }

/** Says in which encoding a file is read that is not UTF-8, and lets the user choose if it is not certain, until the rows are imported. */
export function EncodingChoice({ source: { encoding, possible }, isOver, choose }: EncodingProps) {
  if (possible.length === 1 && encoding === 'utf-8') return null
  if (possible.length === 1 || isOver) return <p>{`Read as ${names[encoding]}.`}</p>
  return (
    <Choices
      rowGap="2"
      label="This file is not correct UTF-8. Choose the encoding in which the rows below have the right letters."
      choices={possible.map((each) => [each, explained[each] ?? ''] as const)}
      value={encoding}
      onValueChange={({ value }) => value && choose(value as Encoding)}
    />
  )
}
