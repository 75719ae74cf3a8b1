import { Button, chakra, Textarea } from '@chakra-ui/react'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Fault } from '../../../../lib/csv/checkRows.ts'
import { describedBy } from '../../../../lib/forms/describedBy.ts'
import { CreateSubjectDocument, type SubjectInput } from '../../../../lib/schema.generated.ts'
import { countOf } from '../../../../lib/text/countOf.ts'
import { LeaveQuestion } from '../../../../ui/admin/form/LeaveGuard.tsx'
import { useImport } from '../../../../ui/admin/import/useImport.ts'
import { Labeled } from '../../../../ui/forms/Field.tsx'
import { totalCreditHours } from '../../totalCreditHours.ts'
import { CourseTreeDocument, type CourseTreeQuery, type LevelInTreeFragment } from './CourseTree.generated.ts'
import { PastePreview, type PreviewedSubject } from './PastePreview.tsx'
import { checkedSubjects, MAX_ROWS, type PastedSubject, pastedSubjects } from './pastedSubjects.ts'
import { ButtonRow, InlinePanel, useTree } from './treeParts.ts'

type Props = {
  level: LevelInTreeFragment
  /** Text that is already there. */
  pasted: string
  close: () => void
}

/** Creates the subjects of a pasted table. Those that fail stay in the preview with the reason, and can be tried again. */
export function PasteSubjects({ level, pasted, close }: Props) {
  const { announce, courseId, refetch } = useTree()
  const [text, setText] = useState(pasted)
  const [busy, setBusy] = useState(false)
  const { start, progress, result, problem } = useImport<CourseTreeQuery, SubjectInput>({
    query: CourseTreeDocument,
    variables: { courseId },
    create: CreateSubjectDocument,
    check(text, { levels }) {
      const found = levels?.find(({ id }) => id === level.id)
      if (!found) throw new Error('The level has been deleted or moved.')
      return checkedSubjects(text, level.id, found.subjects ?? [])
    },
    columns: [],
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const notes = { id: useId(), hint: 'Code, title and credit hours, one subject a line, as copied from a spreadsheet.' }
  const { subjects, omitted } = useMemo(() => pastedSubjects(text, level.subjects ?? []), [text, level.subjects])
  const faults = result?.text === text ? result.faults : []
  const shown = subjects.map((subject) => withResult(subject, result?.created ?? new Set(), faults))
  const open = subjects.filter(({ state }) => state === 'new')

  // the table has to be read from the start
  useEffect(() => field.current?.focus(), [])

  async function addAll(submit: FormEvent) {
    submit.preventDefault()
    if (busy || open.length === 0) return
    announce('') // the same text again would not be announced
    setBusy(true)
    const outcome = await start(text, new Set(subjects.map(({ row }) => row)))
    await refetch().catch(() => {})
    setBusy(false)
    if (!outcome) return
    const left = shown.filter(({ state }) => state === 'wrong').length + new Set(outcome.faults.map(({ row }) => row)).size
    const rest = left > 0 ? ` ${left} ${left === 1 ? 'was' : 'were'} not added.` : ''
    announce(`${countOf(outcome.added, 'subject')} added to ${level.title}.${rest}`)
    if (left === 0) close()
  }

  return (
    <InlinePanel as="form" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" onSubmit={addAll}>
      <LeaveQuestion isUnsaved={() => open.length > 0 || busy} questionFor={() => question} />
      <Labeled label="Paste rows" {...notes}>
        <Textarea
          {...describedBy(notes)}
          ref={field}
          rows={Math.min(10, Math.max(5, subjects.length + 1))}
          fontFamily="monospace"
          whiteSpace="pre"
          overflowX="auto"
          spellCheck={false}
          readOnly={busy}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Labeled>
      {shown.length > 0 && <PastePreview subjects={shown} />}
      <p role="status">
        {shown.length > 0 && (
          <>
            <chakra.strong fontWeight="600">{summaryOf(shown)}</chakra.strong> {sumOf(level, open)}
            {omitted > 0 && ` Only the first ${MAX_ROWS} rows are read. Add the others afterwards.`}
          </>
        )}
      </p>
      <chakra.p role="alert" color="accent" fontWeight="600" _empty={{ display: 'none' }}>
        {problem}
      </chakra.p>
      <ButtonRow>
        <Button type="submit" aria-disabled={busy || open.length === 0} opacity={open.length === 0 ? 0.6 : undefined}>
          {progress
            ? `Adding ${progress.done} of ${progress.total}...`
            : busy
              ? 'Adding...'
              : `Add ${countOf(open.length, 'subject')}`}
        </Button>
        <Button borderColor="transparent" onClick={close} disabled={busy}>
          {open.length > 0 ? 'Cancel' : 'Done'}
        </Button>
      </ButtonRow>
    </InlinePanel>
  )
}

const question = {
  title: 'Leave without adding these subjects?',
  text: 'The rows that you pasted have not been added and will be lost.',
}

/** Returns a pasted subject with what became of it. */
function withResult(subject: PastedSubject, created: ReadonlySet<string>, faults: readonly Fault[]): PreviewedSubject {
  if (subject.state === 'existing' && created.has(subject.key)) return { ...subject, state: 'added' }
  const reasons = faults.filter(({ row }) => row === subject.row).map(({ message }) => message)
  return subject.state === 'new' && reasons.length > 0 ? { ...subject, state: 'failed', reason: reasons.join(' ') } : subject
}

function summaryOf(subjects: readonly PreviewedSubject[]) {
  const count = (...states: string[]) => subjects.filter(({ state }) => states.includes(state)).length
  const parts = [
    [count('new'), 'new'],
    [count('added'), 'added'],
    [count('existing'), 'already there'],
    [count('wrong', 'failed'), 'not added'],
  ] as const
  const text = parts.flatMap(([number, what]) => (number > 0 ? [`${number} ${what}`] : [])).join(', ')
  return `${text}.`
}

const sumOf = ({ title, subjects }: LevelInTreeFragment, added: readonly PastedSubject[]) => {
  const all = [...(subjects ?? []), ...added.map(({ cells }) => ({ creditHours: Number(cells.creditHours) }))]
  return `${title} ${added.length > 0 ? 'will have' : 'has'} ${countOf(totalCreditHours(all), 'credit hour')}.`
}
