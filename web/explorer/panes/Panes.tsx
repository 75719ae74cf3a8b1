import { ExecutionContext } from '@graphiql/react'
import type { Dispatch, SetStateAction } from 'react'
import { styled } from '#styled'
import type { Example } from '../examples/examples.ts'
import { useChange } from '../examples/useChange.ts'
import { useKeptOperations } from '../examples/useKeptOperations.ts'
import type { Files } from '../operation/uploads.ts'
import { useExecution } from '../operation/useExecution.ts'
import { AnswerPane } from './AnswerPane.tsx'
import { Guide } from './Guide.tsx'
import { OperationPane } from './OperationPane.tsx'

type Props = {
  examples: Example[]
  /** Index of the tab to begin with. */
  active: number
  /** Text of a new operation. */
  blank: string
  token: string | undefined
  readChange: (signal: AbortSignal) => void
  files: Files
  setFiles: Dispatch<SetStateAction<Files>>
  lens: boolean
  setLens: (lens: boolean) => void
  confirm: (mutations: string[]) => Promise<boolean>
  signIn: () => void
}

/** The guide, the operation and its answer, with the checked execution. */
export function Panes({ examples, active, blank, token, readChange, files, setFiles, lens, setLens, confirm, signIn }: Props) {
  const { execution, latest } = useExecution({ files, token, confirm })
  useChange(examples, readChange)
  useKeptOperations({ examples, active, blank })
  return (
    <ExecutionContext.Provider value={execution}>
      <Main>
        <Guide examples={examples} />
        <OperationPane examples={examples} setFiles={setFiles} />
        <AnswerPane latest={latest} token={token} lens={lens} setLens={setLens} signIn={signIn} />
      </Main>
    </ExecutionContext.Provider>
  )
}

const Main = styled('main', {
  base: {
    display: 'grid',
    minHeight: '0',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr) minmax(0, 1fr)' },
    gridTemplateRows: { lg: 'minmax(0, 1fr)' },
    '& > section': { display: 'flex', flexDirection: 'column', minHeight: '0', padding: { base: '4', lg: '6' }, gap: '4' },
    '& > section + section': { borderTopWidth: { base: '1px', lg: '0' }, borderLeftWidth: { lg: '1px' } },
  },
})
