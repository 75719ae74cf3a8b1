import { Badge } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { TextTable } from '../../../../ui/admin/import/ImportTables.tsx'
import type { PastedSubject } from './pastedSubjects.ts'

/** A pasted subject with the result of adding it. */
export type PreviewedSubject = Omit<PastedSubject, 'state'> & {
  state: PastedSubject['state'] | 'added' | 'failed'
  /** Reason why it could not be added. */
  reason?: string
}

const states = {
  new: <Badge colorPalette="green">New</Badge>,
  added: <Badge colorPalette="green">Added</Badge>,
  existing: <Badge borderWidth="1px">Already there</Badge>,
  wrong: <Badge colorPalette="red">Not added</Badge>,
  failed: <Badge colorPalette="red">Not added</Badge>,
}

/** The rows of a pasted table, with the cells marked that are wrong. */
export const PastePreview = ({ subjects }: { subjects: readonly PreviewedSubject[] }) => (
  <TextTable
    caption="Preview"
    headers={['Row', 'Code', 'Title', 'Hours', 'State']}
    rows={subjects.map(({ row, cells, problems, state, reason }) => [
      row,
      withProblem(cells.code, problems.code),
      withProblem(cells.title, problems.title),
      withProblem(cells.creditHours, problems.creditHours),
      withProblem(states[state], reason),
    ])}
  />
)

const withProblem = (content: ReactNode, problem: string | undefined) =>
  problem ? (
    <>
      {content}
      <strong>{problem}</strong>
    </>
  ) : (
    content
  )
