import type { ReactNode } from 'react'
import { backgroundOf, type ContoursProps } from '../lib/contours.ts'
import { sourcesOf, type Width } from '../lib/files/smallVersions.ts'
import { useImageError } from '../lib/files/useImageError.ts'
import { Contours, Fill, type FillProps } from './Contours.tsx'

export type PictureProps = ContoursProps &
  Omit<FillProps, 'src' | 'srcSet'> & {
    src?: string | null | undefined
    /** Width of the picture on the screen, as in the `sizes` of an `img`. */
    sizes: string
    /** Number of pictures beside each other on phones. */
    perRow?: number
    /** Widths in pixels that the browser chooses from. */
    widths?: readonly Width[]
    /** Shown over the contour lines. */
    children?: ReactNode
  }

/** Props of a picture in a list. Only the first one of a page is loaded before it comes into view, and with priority. */
export const loadingOf = (isFirst = false): Pick<FillProps, 'loading' | 'fetchPriority'> =>
  isFirst ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' }

const WIDTHS = [320, 480, 640] as const
/**
 * Lets phones with two or three pixels per CSS pixel load 480 or 640 pixels for a picture as wide as the screen, and half for two in a row: with
 * more, a picture looks the same and takes twice the bytes.
 */
const onPhones = (perRow: number) => `(max-width:30em) and (min-resolution:1.5dppx) ${Math.floor(213 / perRow)}px`

/** A record's photograph, or its contour lines if there is none or it fails to load. */
export function Picture({ src, id, name, line, sizes, perRow = 1, widths = WIDTHS, children, ...props }: PictureProps) {
  const { hasFailed, imageProps } = useImageError()
  if (!src || hasFailed)
    return (
      <>
        <Contours id={id} name={name} line={line} {...props} />
        {children}
      </>
    )
  return <Fill {...sourcesOf(src, widths, `${onPhones(perRow)}, ${sizes}`)} bg={backgroundOf(id)} {...props} {...imageProps} />
}
