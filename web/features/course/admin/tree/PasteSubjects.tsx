import { useApolloClient } from '@apollo/client/react'
import { Button, chakra, Textarea } from '@chakra-ui/react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { failureMessage, failureOf } from '../../../../lib/apollo/failure.ts'
import { mutateMany } from '../../../../lib/apollo/mutateMany.ts'
import { countOf } from '../../../../lib/countOf.ts'
import { describedBy } from '../../../../lib/forms/describedBy.ts'
import { isSaveKey } from '../../../../lib/forms/isSaveKey.ts'
import { CreateSubjectDocument } from '../../../../lib/schema.generated.ts'
import { exclusively } from '../../../../lib/session/storage.ts'
import { LeaveQuestion } from '../../../../ui/admin/form/LeaveGuard.tsx'
import { Labeled } from '../../../../ui/forms/Field.tsx'
import { totalCreditHours } from '../../totalCreditHours.ts'
import { subjectKey } from '../subjectCells.ts'
import type { LevelInTreeFragment } from './CourseTree.generated.ts'
import { PastePreview, type PreviewedSubject } from './PastePreview.tsx'
import { MAX_ROWS, type PastedSubject, pastedSubjects } from './pastedSubjects.ts'
import { ButtonRow, InlinePanel } from './treeParts.ts'
import { useTree } from './treeScope.ts'

type Props = { level: LevelInTreeFragment /** Text that is already there. */; pasted: string; close: () => void }

/** Creates the subjects of a pasted table. Those that fail stay in the preview with the reason, and can be tried again. */
export function PasteSubjects({ level, pasted, close }: Props) {
  const { announce } = useTree()
  const [text, setText] = useState(pasted)
  const { add, results, progress, problem, forget } = useAdding(level)
  const field = useRef<HTMLTextAreaElement>(null)
  const notes = { id: useId(), hint: 'Code, title and credit hours, one subject a line, as copied from a spreadsheet.' }
  const { subjects, omitted } = useMemo(() => pastedSubjects(text, level.subjects ?? []), [text, level.subjects])
  const shown = subjects.map((subject) => withResult(subject, results))
  const open = subjects.filter(({ state }) => state === 'new')
  const busy = progress !== undefined

  // the table has to be read from the start
  useEffect(() => field.current?.focus(), [])

  async function addAll() {
    if (busy || open.length === 0) return
    announce('') // the same text again would not be announced
    const outcome = await add(text)
    if (!outcome) return
    const { added, left } = outcome
    const rest = left.length > 0 ? ` ${left.length} ${left.length === 1 ? 'was' : 'were'} not added.` : ''
    announce(`${countOf(added, 'subject')} added to ${level.title}.${rest}`)
    if (left.length === 0) close()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isSaveKey(event)) return
    event.preventDefault()
    event.stopPropagation() // the key would save the form above too
    if (!event.repeat) addAll()
  }

  return (
    <InlinePanel display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" onKeyDown={onKeyDown}>
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
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            forget()
          }}
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
        <Button onClick={addAll} aria-disabled={busy || open.length === 0} opacity={open.length === 0 ? 0.6 : undefined}>
          {busy ? `Adding ${progress.done} of ${progress.total}...` : `Add ${countOf(open.length, 'subject')}`}
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

type Results = { added: ReadonlySet<string> /** Reasons by key. */; failed: ReadonlyMap<string, string> }
const none: Results = { added: new Set(), failed: new Map() }

/** Creates the new subjects of a text, and keeps their results. */
function useAdding(level: LevelInTreeFragment) {
  const { refetch } = useTree()
  const client = useApolloClient()
  const [results, setResults] = useState(none)
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [problem, setProblem] = useState('')

  const subjectsNow = async () => {
    const found = (await refetch()).find(({ id }) => id === level.id)
    if (!found) throw new Error('The level has been deleted.')
    return found.subjects ?? []
  }

  /** Returns how many were added, and which rows were not. Undefined if nothing is known. */
  async function add(text: string) {
    setProblem('')
    setProgress({
      done: 0,
      total: pastedSubjects(text, level.subjects ?? []).subjects.filter(({ state }) => state === 'new').length,
    })
    try {
      return await exclusively('import', () => addMissing(text))
    } catch (error) {
      setProblem(failureMessage(failureOf(error), 'Nothing was added, because the level could not be read.'))
      return undefined
    } finally {
      setProgress(undefined)
    }
  }

  async function addMissing(text: string) {
    // what an earlier attempt or another tab has added is not added again
    const wanted = pastedSubjects(text, await subjectsNow()).subjects.filter(({ state }) => state === 'new')
    const inputs = wanted.map(({ cells }) => ({
      input: { ...cells, creditHours: Number(cells.creditHours), levelId: level.id },
    }))
    const onProgress = (done: number) => setProgress({ done, total: wanted.length })
    const outcomes = await mutateMany(client, CreateSubjectDocument, inputs, { onProgress })
    const failed = new Map(wanted.flatMap(({ key }, index) => (outcomes[index] ? [[key, reasonOf(outcomes[index])] as const] : [])))
    // an answer that was lost may belong to a subject that was added
    const stored = await subjectsNow().catch(() => undefined)
    const keys = new Set(stored?.map(({ code }) => subjectKey(code ?? '')))
    for (const key of keys) failed.delete(key)
    const added = wanted.filter(({ key }) => !failed.has(key))
    setResults({ added: new Set([...results.added, ...added.map(({ key }) => key)]), failed })
    const left = pastedSubjects(text, stored ?? []).subjects.filter(({ key, state }) => state === 'wrong' || failed.has(key))
    return { added: added.length, left }
  }

  return { add, results, progress, problem, forget: () => setResults({ ...results, failed: new Map() }) }
}

function reasonOf(error: unknown) {
  const failure = failureOf(error)
  return Object.values(failure.fields).join(' ') || failureMessage(failure, 'It could not be added.')
}

function withResult(subject: PastedSubject, { added, failed }: Results): PreviewedSubject {
  if (subject.state === 'existing' && added.has(subject.key)) return { ...subject, state: 'added' }
  const reason = subject.state === 'new' ? failed.get(subject.key) : undefined
  return reason ? { ...subject, state: 'failed', reason } : subject
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
