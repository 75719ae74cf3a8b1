import { ResponseEditor, useEditorContext, useExecutionContext } from '@graphiql/react'
import { styled } from '#styled'
import { countOf } from '../../lib/text/countOf.ts'
import { Button } from '../../ui/Button.tsx'
import { type Answer, needsSignIn, refusalOf, wasRefused } from '../operation/request.ts'
import type { Session } from '../operation/session.ts'
import type { Run } from '../operation/useExecution.ts'
import { Editor } from './Editor.tsx'
import { ANSWER_HEADING } from './narrow.ts'
import { RestLens } from './RestLens.tsx'

type Props = {
  /** The operation that the answer belongs to. */
  latest: (Run & { isChanged: boolean }) | undefined
  session: Session | undefined
  lens: boolean
  setLens: (lens: boolean) => void
  signIn: () => void
  hidden: boolean
}

/** The answer to the last run of the operation, and the REST calls that it needed. */
export function AnswerPane({ latest, session, lens, setLens, signIn, hidden }: Props) {
  const { tabs, activeTabIndex, responseEditor } = useEditorContext({ nonNull: true })
  const { isFetching } = useExecutionContext({ nonNull: true })
  const text = tabs[activeTabIndex]?.response
  const answer = latest?.answer
  const hint = latest && hintFor(latest, session)

  return (
    <section aria-labelledby={ANSWER_HEADING} hidden={hidden}>
      <Heading>
        <h2 id={ANSWER_HEADING} tabIndex={-1}>
          Answer
        </h2>
        <p role="status">{isFetching ? 'Running…' : latest ? statusOf(latest) : text && 'Not run'}</p>
      </Heading>
      {hint && (
        <Hint>
          <p>{hint}</p>
          {!session && (
            <Button look="night" onClick={signIn}>
              Sign in
            </Button>
          )}
        </Hint>
      )}
      <Editor name="Answer" editor={responseEditor} flexGrow="3" height={{ base: '16rem', lg: 'auto' }}>
        <ResponseEditor />
        {!text && !isFetching && (
          <Empty>{latest ? 'Stopped. The operation may have been executed.' : 'Run the operation to see its answer.'}</Empty>
        )}
      </Editor>
      <RestLens answer={answer} isOn={lens} setOn={setLens} />
    </section>
  )
}

/** Returns what to do after an answer for which the caller has no right, or undefined for any other. */
function hintFor({ answer, session: caller }: Run, session: Session | undefined) {
  if (!answer) return undefined
  if (caller?.kind === 'apiToken' && refusalOf(answer)) return refusalOf(answer)
  if (!needsSignIn(answer)) return undefined
  if (session) return 'You have signed in. Run the operation again.'
  return caller ? ended[caller.kind] : 'Sign in to run this operation.'
}

const ended = {
  account: 'Your session has ended. Sign in again.',
  panel: 'Your admin sign-in has ended. Sign in again.',
  apiToken: 'The API token is not valid any more. Use another one.',
}

function statusOf({ name, answer, ms, isChanged }: NonNullable<Props['latest']>) {
  if (!answer) return ''
  const outcome = `${summaryOf(answer)}, ${ms} ms`
  const summary = name ? `${name}: ${outcome}` : outcome
  return isChanged ? `${summary}, before the operation was changed` : summary
}

function summaryOf(answer: Answer) {
  const { data, errors = [] } = answer
  const problems = countOf(errors.length, 'error')
  if (wasRefused(answer)) return `Not run, ${problems}`
  if (errors.length === 0) return 'Without errors'
  return data && Object.values(data).some((value) => value !== null) ? `Incomplete, ${problems}` : problems
}

const Empty = styled('p', { base: { position: 'absolute', inset: '0 0 auto', padding: '4', color: 'muted', fontSize: 'sm' } })

const Heading = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4',
    '& > h2': { fontSize: 'lg', flexShrink: '0' },
    '& > p': { color: 'muted', fontSize: 'sm', textAlign: 'end', overflowWrap: 'anywhere' },
  },
})

const Hint = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '2',
    paddingInline: '4',
    bg: 'marigold',
    color: 'onMarigold',
    fontWeight: '600',
    borderRadius: 'field',
    '& :focus-visible': { outlineColor: 'onMarigold' },
  },
})
