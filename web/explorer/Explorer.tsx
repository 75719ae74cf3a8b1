import { useState } from 'react'
import { styled } from '#styled'
import { SignIn } from './dialogs/SignIn.tsx'
import { useRecords } from './examples/useExamples.ts'
import { Header } from './Header.tsx'
import { execute } from './operation/request.ts'
import { type Session, storedSession, storeSession } from './operation/session.ts'
import { Workbench } from './Workbench.tsx'

type Props = { /** False if the gateway hides the schema. */ introspection: boolean }

/** The explorer: examples, an editor, the answer and the REST calls that it needed. */
export function Explorer({ introspection }: Props) {
  const [session, setSession] = useState(storedSession)
  const [isSigningIn, setSigningIn] = useState(false)
  const records = useRecords()

  function change(next: Session | undefined) {
    storeSession(next)
    setSession(next)
    setSigningIn(false)
  }

  /** Signs out, unless somebody has signed in or out since the request. */
  function sessionEnded(token: string) {
    if (storedSession()?.token === token) change(undefined)
  }

  async function signOut() {
    const token = session?.token
    change(undefined)
    await execute({ query: 'mutation Logout { logout }' }, { token })
  }

  return (
    <styled.div
      display="grid"
      gridTemplateRows="auto minmax(0, 1fr)"
      gridTemplateColumns="minmax(0, 1fr)"
      height={{ lg: '100dvh' }}
    >
      <Header session={session} signIn={() => setSigningIn(true)} signOut={signOut} />
      {records ? (
        <Workbench
          records={records}
          introspection={introspection}
          token={session?.token}
          signIn={() => setSigningIn(true)}
          sessionEnded={sessionEnded}
        />
      ) : (
        <styled.main padding="6" color="muted">
          <p role="status">Loading examples…</p>
        </styled.main>
      )}
      {isSigningIn && <SignIn close={() => setSigningIn(false)} signedIn={change} />}
    </styled.div>
  )
}
