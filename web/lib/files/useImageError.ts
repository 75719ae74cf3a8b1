import { type RefCallback, useCallback, useState } from 'react'

/** Returns whether an image failed to load, and the props by which its `img` reports it. */
export function useImageError() {
  const [hasFailed, setFailed] = useState(false)
  const onError = useCallback(() => setFailed(true), [])
  // an image of the document may have failed before hydration
  const ref: RefCallback<HTMLImageElement> = useCallback((image) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }, [])
  return { hasFailed, imageProps: { ref, onError } }
}
