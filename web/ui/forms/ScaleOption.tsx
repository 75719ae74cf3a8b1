import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { MAX_PIXELS } from '../../../schema/pixels.ts'
import { pixelsOf, useOpened } from '../../lib/files/chosenPicture.ts'
import { isSuspicious } from '../../lib/files/fileContent.ts'
import { formatSize } from '../../lib/files/limits.ts'
import { type FileLimits, originalOf, useScaledDown } from '../../lib/files/scaleDown.ts'
import { CheckboxChoice } from './CheckboxChoice.tsx'

type Props = { file: File; limits: FileLimits; disabled: boolean; change: (file: File) => void }

/**
 * Opens a chosen file, and replaces a large picture with a smaller version. Shows the choice between both. A file that turns out to be none that
 * can be sent is chosen again, which shows the error.
 */
export function ScaleOption({ file, limits, disabled, change }: Props) {
  const original = originalOf(file)
  const { isOpen, picture } = useOpened(original)
  const { scaled, isScaling } = useScaledDown(original, picture, limits)
  const opened = useRef<File>(undefined)

  useEffect(() => {
    if (!isOpen || isScaling || opened.current === original) return
    opened.current = original
    if (scaled) change(scaled)
    else if (isSuspicious(original) || pixelsOf(original) > MAX_PIXELS) change(original)
  })

  return (
    <>
      <chakra.p role="status" _empty={{ display: 'none' }} width="full" color="muted" fontSize="sm">
        {isScaling ? 'Scaling the picture down...' : ''}
      </chakra.p>
      {scaled && (
        <CheckboxChoice
          isChecked={file !== original}
          disabled={disabled}
          change={(isChecked) => change(isChecked ? scaled : original)}
        >
          Scale the picture down before sending:{' '}
          <chakra.span whiteSpace="nowrap">{`${formatSize(original.size)} → ${formatSize(scaled.size)}`}</chakra.span>
        </CheckboxChoice>
      )}
    </>
  )
}
