import { chakra } from '@chakra-ui/react'
import { Button } from '../../ui/Button.tsx'

type PauseButtonProps = {
  isPaused: boolean
  onClick: () => void
  /** The row does not rotate where four cards are visible. */
  mayStand: boolean
}

/** Pauses and resumes an automatic rotation (WCAG 2.2.2). With reduced motion nothing rotates. */
export const PauseButton = ({ isPaused, onClick, mayStand }: PauseButtonProps) => (
  <Button
    aria-label={isPaused ? 'Resume rotation' : 'Pause rotation'}
    onClick={onClick}
    paddingInline="0"
    width="44px"
    display={mayStand ? { base: 'inline-flex', md: 'none' } : 'inline-flex'}
    _motionReduce={{ display: 'none' }}
  >
    <Icon viewBox="0 0 24 24" aria-hidden="true">
      <path d={isPaused ? 'M8 5v14l11-7z' : 'M7 5h3v14H7zM14 5h3v14h-3z'} />
    </Icon>
  </Button>
)

const Icon = chakra('svg', { base: { width: '24px', height: '24px', fill: 'currentColor' } })
