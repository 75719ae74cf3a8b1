import { useEffect, useRef } from 'react'
import { MAX_PIXELS } from '../../../schema/pixels.ts'
import { pixelsOf, useOpened } from '../../lib/chosenPicture.ts'
import { isSuspicious } from '../../lib/fileContent.ts'
import { type FileLimits, originalOf, useScaledDown } from '../../lib/scaleDown.ts'

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
