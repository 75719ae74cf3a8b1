import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { failureOf } from '../../lib/failure.ts'
import { Button } from '../Button.tsx'
import { Contours } from '../Contours.tsx'
import { focusHeading } from '../PageHeading.tsx'
import { Skeleton } from '../Skeleton.tsx'

const Panel = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    justifyItems: 'start',
    padding: { base: '4', sm: '8' },
    bg: 'card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    overflow: 'hidden',
  },
})

/** The widths of the lines that stand for rows. */
const shadows = ['86%', '62%', '78%', '55%', '70%']

/** What stands where something will be: the text, and rows as shadows. */
export const Loading = ({ children }: { children: string }) => (
  <Panel>
    <chakra.p role="status" color="muted">
      {children}
    </chakra.p>
    <chakra.div width="full" display="grid" gap="6">
      {shadows.map((width) => (
        <Skeleton key={width} height="24px" width={width} />
      ))}
    </chakra.div>
  </Panel>
)

type EmptyProps = { text: string /** The way out of it. */; children: ReactNode }

/** What stands where there is nothing: blank land, and what can be done about it. */
export const Empty = ({ text, children }: EmptyProps) => (
  <Panel>
    <chakra.div height="120px" width="full" opacity="0.9" borderRadius="card" overflow="hidden">
      <Contours id={text} bg="night" />
    </chakra.div>
    <chakra.p fontFamily="heading" fontWeight="600" fontSize="lg">
      {text}
    </chakra.p>
    <chakra.p color="muted">{children}</chakra.p>
  </Panel>
)

type FailedProps = { children: string; error: unknown; retry: () => Promise<unknown> }

/** Error state of a list or form, with the cause and a retry. */
export function Failed({ children, error, retry }: FailedProps) {
  function tryAgain() {
    focusHeading() // the button is about to vanish
    retry().catch(() => {}) // a second failure comes back as the query's error
  }
  const { message, advice } = failureOf(error)
  return (
    <Panel>
      <div role="alert">
        <p>{children}</p>
        <p>{message ?? advice}</p>
      </div>
      <Button onClick={tryAgain}>Try again</Button>
    </Panel>
  )
}
