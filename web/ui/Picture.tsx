import { type ReactNode, type RefCallback, useCallback, useState } from 'react'
import { sourcesOf, type Width } from '../lib/smallVersions.ts'
import { backgroundOf, Contours, type ContoursProps, Fill, type FillProps } from './Contours.tsx'

export type PictureProps = ContoursProps &
  Omit<FillProps, 'src' | 'srcSet'> & {
    src?: string | null | undefined
    /** Width of the picture on the screen, as in the `sizes` of an `img`. */
    sizes: string
    /** Widths in pixels that the browser chooses from. */
    widths?: readonly Width[]
    /** Shown over the contour lines. */
    children?: ReactNode
  }

const WIDTHS = [320, 640] as const
/** Lets phones with two or three pixels per CSS pixel load 640 pixels: with more, a picture looks the same and takes twice the bytes. */
const ON_PHONES = '(max-width:30em) and (min-resolution:1.5dppx) 213px'

/** A record's photograph, or its contour lines if there is none or it fails to load. */
export function Picture({ src, id, name, line, sizes, widths = WIDTHS, children, ...props }: PictureProps) {
  const { hasFailed, imageProps } = useImageError()
  if (!src || hasFailed)
    return (
      <>
        <Contours id={id} name={name} line={line} {...props} />
        {children}
      </>
    )
  return <Fill {...sourcesOf(src, widths, `${ON_PHONES}, ${sizes}`)} bg={backgroundOf(id)} {...props} {...imageProps} />
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
