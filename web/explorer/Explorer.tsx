import { useState } from 'react'
import { styled } from '#styled'
import { useWindowEvent } from '../lib/useWindowEvent.ts'
import { SignIn } from './dialogs/SignIn.tsx'
import { useRecords } from './examples/useExamples.ts'
import { Header } from './Header.tsx'
import { execute } from './operation/request.ts'
import { panelSession, type Session, storedSession, storeSession } from './operation/session.ts'
import { Workbench } from './Workbench.tsx'

type Props = { /** False if the gateway hides the schema. */ introspection: boolean }

/** The explorer: examples, an editor, the answer and the REST calls that it needed. */
export function Explorer({ introspection }: Props) {
  const [session, setSession] = useState(storedSession)
  const [isSigningIn, setSigningIn] = useState(false)
  const [panel, setPanel] = useState(panelSession)
  const [hasPanelEnded, setPanelEnded] = useState(false)
  const [refused, setRefused] = useState<string>()
  const records = useRecords()

  function change(next: Session | undefined) {
    storeSession(next)
    setSession(next)
    setSigningIn(false)
    setPanelEnded(false)
  }

  /** Signs out, unless somebody has signed in or out since the request. The panel's token is not offered again, even if the panel keeps it. */
  function sessionEnded(token: string) {
    const ended = storedSession()
    if (ended?.token !== token) return
    change(undefined)
    if (ended.kind !== 'panel') return
    setRefused(token)
    setPanelEnded(true)
  }

  function readPanel() {
    const current = panelSession()
    setPanel(current)
    if (session?.kind !== 'panel' || session.token === current?.token) return
    change(undefined)
    setPanelEnded(true)
  }
  useWindowEvent('storage', readPanel)
  useWindowEvent('focus', readPanel)

  /** Revokes the token if it was made by a sign-in here. */
  async function signOut() {
    const { kind, token } = session ?? {}
    change(undefined)
    if (kind === 'account') await execute({ query: 'mutation Logout { logout }' }, { token })
  }

  const signIn = () => setSigningIn(true)
  const usePanel = panel && panel.token !== refused ? () => change(panel) : undefined
  return (
    <styled.div
      display="grid"
      gridTemplateRows="auto minmax(0, 1fr)"
      gridTemplateColumns="minmax(0, 1fr)"
      minHeight="100dvh"
      height={{ lg: '100dvh' }}
    >
      <Header {...{ session, hasPanelEnded, signIn, signOut, usePanel }} />
      {records ? (
        <Workbench {...{ records, introspection, session, signIn, sessionEnded }} />
      ) : (
        <styled.main padding="6" color="muted">
          <p role="status">Loading examples…</p>
        </styled.main>
      )}
      {isSigningIn && <SignIn close={() => setSigningIn(false)} signedIn={change} usePanel={usePanel} />}
    </styled.div>
  )
}
