import { chakra } from '@chakra-ui/react'
import { formatSize } from '../../lib/limits.ts'
import { CheckboxChoice } from './CheckboxChoice.tsx'

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
        <CheckboxChoice isChecked={isChosen} disabled={disabled} change={(isChecked) => choose(isChecked ? scaled : original)}>
          Scale the picture down before sending:{' '}
          <chakra.span whiteSpace="nowrap">{`${formatSize(original.size)} → ${formatSize(scaled.size)}`}</chakra.span>
        </CheckboxChoice>
      )}
    </>
  )
}
