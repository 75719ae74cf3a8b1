import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

type PauseButtonProps = {
  isPaused: boolean
  onClick: () => void
  /** Shown below 768 px only, because all cards are visible above. */
  isForPhones: boolean
}

/** Pauses and resumes the rotation (WCAG 2.2.2). Hidden with reduced motion, which stops the rotation. */
export const PauseButton = ({ isPaused, onClick, isForPhones }: PauseButtonProps) => (
  <Button
    aria-label={isPaused ? 'Resume rotation' : 'Pause rotation'}
    onClick={onClick}
    paddingInline="0"
    width="44px"
    display={{ base: 'inline-flex', md: isForPhones ? 'none' : 'inline-flex' }}
    _motionReduce={{ display: 'none' }}
  >
    <Icon path={isPaused ? 'M8 5v14l11-7z' : 'M7 5h3v14H7zM14 5h3v14h-3z'} />
  </Button>
)
