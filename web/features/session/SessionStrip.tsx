import { Button, chakra } from '@chakra-ui/react'
import { isSigningIn } from '../../lib/session/session.ts'

/** A line above the screen about the session, with the button to sign in again. */
export const SessionStrip = ({ children }: { children: string }) => (
  <Strip>
    <span>{children}</span>
    <Button variant="surface" onClick={() => isSigningIn(true)}>
      Sign in again
    </Button>
  </Strip>
)

const Strip = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '3',
    paddingInline: { base: '4', md: '6' },
    bg: 'marigold',
    color: 'onMarigold',
    fontWeight: '600',
    '& :focus-visible': { outlineColor: 'onMarigold' },
  },
})
