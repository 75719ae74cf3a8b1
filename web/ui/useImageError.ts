import { type RefCallback, useCallback, useState } from 'react'

/** Whether a picture could not be loaded, and what its `img` needs to tell so. */
export function useImageError() {
  const [broken, setBroken] = useState(false)
  const onError = useCallback(() => setBroken(true), [])
  // a picture that came with the document may have failed before anyone could listen
  const ref: RefCallback<HTMLImageElement> = useCallback((image) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true)
  }, [])
  return { broken, watch: { ref, onError } }
}
