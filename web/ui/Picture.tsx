import { backgroundOf, Contours, type ContoursProps, Fill, type FillProps } from './Contours.tsx'
import { useImageError } from './useImageError.ts'

type PictureProps = ContoursProps & Omit<FillProps, 'src'> & { src?: string | null | undefined }

/** A record's photograph, or its contour lines if there is none or it fails to load. */
export function Picture({ src, id, name, line, ...props }: PictureProps) {
  const { hasFailed, imageProps } = useImageError()
  if (!src || hasFailed) return <Contours id={id} name={name} line={line} {...props} />
  return <Fill src={src} bg={backgroundOf(id)} {...props} {...imageProps} />
}
