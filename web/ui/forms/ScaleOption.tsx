import { chakra } from '@chakra-ui/react'
import { formatSize } from '../../lib/limits.ts'

type Props = {
  original: File
  scaled: File | undefined
  isScaling: boolean
  isChosen: boolean
  disabled: boolean
  choose: (file: File) => void
}

/** Choice between a large picture and its smaller version. */
export function ScaleOption({ original, scaled, isScaling, isChosen, disabled, choose }: Props) {
  return (
    <>
      <chakra.p role="status" _empty={{ display: 'none' }} width="full" color="muted" fontSize="sm">
        {isScaling ? 'Scaling the picture down...' : ''}
      </chakra.p>
      {scaled && (
        <Label>
          <input
            type="checkbox"
            checked={isChosen}
            disabled={disabled}
            onChange={({ currentTarget }) => choose(currentTarget.checked ? scaled : original)}
          />
          <span>
            Scale the picture down before sending:{' '}
            <chakra.span whiteSpace="nowrap">{`${formatSize(original.size)} → ${formatSize(scaled.size)}`}</chakra.span>
          </span>
        </Label>
      )}
    </>
  )
}

const Label = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '44px',
    width: 'full',
    cursor: 'pointer',
    '& > input': { boxSize: '20px', flexShrink: 0, accentColor: 'ink', margin: '2px' },
  },
})
