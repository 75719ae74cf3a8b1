import { type RefCallback, useCallback, useState } from 'react'
import { backgroundOf, Contours, type ContoursProps, Fill, type FillProps } from './Contours.tsx'

type PictureProps = ContoursProps & Omit<FillProps, 'src'> & { src?: string | null | undefined }

/** A record's photograph, or its contour lines if there is none or it fails to load. */
export function Picture({ src, id, name, line, ...props }: PictureProps) {
  const { hasFailed, imageProps } = useImageError()
  if (!src || hasFailed) return <Contours id={id} name={name} line={line} {...props} />
  return <Fill src={src} bg={backgroundOf(id)} {...props} {...imageProps} />
}

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
