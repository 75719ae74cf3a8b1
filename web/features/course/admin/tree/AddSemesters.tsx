import { useApolloClient } from '@apollo/client/react'
import { Button, chakra, Tooltip } from '@chakra-ui/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { foldedWords } from '../../../../../text/fold.ts'
import { failureMessage, failureOf } from '../../../../lib/apollo/failure.ts'
import { mutateMany } from '../../../../lib/apollo/mutateMany.ts'
import { CreateLevelDocument } from '../../../../lib/schema.generated.ts'
import { exclusively } from '../../../../lib/session/storage.ts'
import { countOf } from '../../../../lib/text/countOf.ts'
import { useTree } from './treeParts.ts'

const semesters = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'].map((each) => `${each} Semester`)

/** Returns the titles of the eight levels that a course does not have yet. */
function missingSemesters(levels: readonly { title: string | null }[]) {
  const titles = new Set(levels.map(({ title }) => foldedWords(title ?? '')))
  return semesters.filter((title) => !titles.has(foldedWords(title)))
}

/** Button that adds all missing levels of the eight at once. */
export function AddSemesters() {
  const { courseId, levels, refetch, announce, focusHeading } = useTree()
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const missing = missingSemesters(levels)

  async function add() {
    if (busy) return
    setBusy(true)
    setProblem('')
    announce('')
    try {
      await exclusively('import', addMissing)
    } catch (error) {
      setProblem(message(error, missing.length))
      setBusy(false)
    }
  }

  async function addMissing() {
    // another attempt, tab or editor may have added some
    const titles = missingSemesters(await refetch())
    const outcomes = await mutateMany(
      client,
      CreateLevelDocument,
      titles.map((title) => ({ input: { title, courseId } })),
    )
    const left = missingSemesters(await refetch())
    if (left.length < titles.length) announce(`${countOf(titles.length - left.length, 'level')} added.`)
    const error = outcomes.find((outcome) => outcome !== undefined)
    if (left.length > 0 && error !== undefined) setProblem(message(error, left.length))
    flushSync(() => setBusy(false))
    if (left.length === 0) focusHeading() // the button has disappeared
  }

  if (missing.length === 0 && !busy) return null
  return (
    <>
      <Tooltip.Root positioning={{ placement: 'top-start' }}>
        <Tooltip.Trigger asChild>
          <Button onClick={add} aria-disabled={busy}>
            {busy
              ? 'Adding...'
              : missing.length === semesters.length
                ? 'Add levels 1 to 8'
                : `Add ${countOf(missing.length, 'missing semester')}`}
          </Button>
        </Tooltip.Trigger>
        <Tooltip.Positioner>
          <Tooltip.Content>{missing.join(', ')}</Tooltip.Content>
        </Tooltip.Positioner>
      </Tooltip.Root>
      <chakra.p role="alert" color="accent" fontWeight="600" flexBasis="full" _empty={{ display: 'none' }}>
        {problem}
      </chakra.p>
    </>
  )
}

const message = (error: unknown, count: number) =>
  failureMessage(failureOf(error), `${countOf(count, 'level')} could not be added.`)
