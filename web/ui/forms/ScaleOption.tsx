import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { MAX_PIXELS } from '../../../schema/pixels.ts'
import { pixelsOf, useOpened } from '../../lib/chosenPicture.ts'
import { isSuspicious } from '../../lib/fileContent.ts'
import { formatSize } from '../../lib/limits.ts'
import { type FileLimits, originalOf, useScaledDown } from '../../lib/scaleDown.ts'
import { CheckboxChoice } from './CheckboxChoice.tsx'

type Props = ReturnType<typeof useScaling> & { disabled: boolean }

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

/**
 * Opens a chosen file, and replaces a large picture with a smaller version. Returns the choice between both. A file that turns out to be none
 * that can be sent is chosen again, which shows the error.
 */
export function useScaling(value: File | null, limits: FileLimits, change: (file: File) => void) {
  const original = value && originalOf(value)
  const { isOpen, picture } = useOpened(original)
  const { scaled, isScaling } = useScaledDown(original, picture, limits)
  const opened = useRef<File>(undefined)

  useEffect(() => {
    if (!original || !isOpen || isScaling || opened.current === original) return
    opened.current = original
    if (scaled) change(scaled)
    else if (isSuspicious(original) || pixelsOf(original) > MAX_PIXELS) change(original)
  })

  return { original: original!, scaled, isScaling, isChosen: value !== original, choose: change }
}
