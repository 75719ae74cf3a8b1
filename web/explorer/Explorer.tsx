import { useCallback, useEffect, useMemo, useState } from 'react'
import { styled } from '#styled'
import { type FoundChange, findChange } from './change.ts'
import { demoText, examplesWith } from './examples.ts'
import { Header } from './Header.tsx'
import { execute } from './request.ts'
import { SignIn } from './SignIn.tsx'
import { type Samples, samplesIn, samplesQuery } from './samples.ts'
import { type Session, storedSession, storeSession } from './session.ts'
import { Workbench } from './Workbench.tsx'

const SAMPLES_TIMEOUT_MS = 5000

type Props = { /** False if the gateway hides the schema. */ introspection: boolean }

/** The explorer: examples, an editor, the answer and the REST calls that it needed. */
export function Explorer({ introspection }: Props) {
  const [session, setSession] = useState(storedSession)
  const [isSigningIn, setSigningIn] = useState(false)
  const { examples, readChange } = useExamples(session?.token)

  function change(next: Session | undefined) {
    storeSession(next)
    setSession(next)
    setSigningIn(false)
  }

  async function signOut() {
    const token = session?.token
    change(undefined)
    await execute({ query: 'mutation Logout { logout }' }, { token })
  }

  return (
    <Frame>
      <Header session={session} signIn={() => setSigningIn(true)} signOut={signOut} />
      {examples ? (
        <Workbench
          examples={examples}
          introspection={introspection}
          readChange={readChange}
          token={session?.token}
          signIn={() => setSigningIn(true)}
          sessionEnded={() => change(undefined)}
        />
      ) : (
        <Loading>
          <p role="status">Loading examples…</p>
        </Loading>
      )}
      {isSigningIn && <SignIn close={() => setSigningIn(false)} signedIn={change} />}
    </Frame>
  )
}

/**
 * Returns the examples, with the ids of records on this site, undefined while these are loading. The id of a change needs a token, and is
 * another after each change, so `readChange` reads it when it is needed.
 */
function useExamples(token: string | undefined) {
  const [text] = useState(demoText)
  const [samples, setSamples] = useState<Samples>()
  const [change, setChange] = useState<FoundChange>()
  useEffect(() => {
    const signal = AbortSignal.timeout(SAMPLES_TIMEOUT_MS)
    execute({ query: samplesQuery }, { signal })
      .catch(() => ({ data: null }))
      .then(({ data }) => setSamples(samplesIn(data)))
  }, [])
  const readChange = useCallback(
    (signal: AbortSignal) => {
      if (samples) findChange(samples, token, signal).then(setChange, () => {}) // aborted
    },
    [samples, token],
  )
  const examples = useMemo(() => samples && examplesWith(samples, text, change), [samples, text, change])
  return { examples, readChange }
}

const Frame = styled('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    height: { lg: '100dvh' },
  },
})

const Loading = styled('main', { base: { padding: '6', color: 'muted' } })
