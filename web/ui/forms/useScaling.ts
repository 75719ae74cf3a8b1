import { useEffect, useRef } from 'react'
import { MAX_PIXELS } from '../../../schema/pixels.ts'
import { pixelsOf, usePicture } from '../../lib/chosenPicture.ts'
import { type FileLimits, originalOf, useScaledDown } from '../../lib/scaleDown.ts'

/** Opens a chosen picture, and replaces it with a smaller version if it is large. Returns the choice between both. */
export function useScaling(value: File | null, limits: FileLimits, change: (file: File) => void) {
  const original = value && originalOf(value)
  const picture = usePicture(original)
  const { scaled, isScaling } = useScaledDown(original, picture, limits)
  const opened = useRef<File>(undefined)

  useEffect(() => {
    if (!original || !picture || isScaling || opened.current === original) return
    opened.current = original
    if (scaled) change(scaled)
    else if (pixelsOf(original) > MAX_PIXELS) change(original) // shows the error
  })

  return { original: original!, scaled, isScaling, isChosen: value !== original, choose: change }
}
