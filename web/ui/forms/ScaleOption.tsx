import { styled } from '#styled'
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
      <styled.p role="status" _empty={{ display: 'none' }} width="full" color="muted" fontSize="sm">
        {isScaling ? 'Scaling the picture down...' : ''}
      </styled.p>
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
            <styled.span whiteSpace="nowrap">{`${formatSize(original.size)} → ${formatSize(scaled.size)}`}</styled.span>
          </span>
        </Label>
      )}
    </>
  )
}

const Label = styled('label', {
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
