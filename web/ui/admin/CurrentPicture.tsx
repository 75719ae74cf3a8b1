import { chakra } from '@chakra-ui/react'
import { Thumbnail } from '../forms/FilePreview.tsx'

type Props = { src: string /** Name of the record. */; of: string | null }

/** The picture that a record has. */
export const CurrentPicture = ({ src, of }: Props) => (
  <>
    <Thumbnail src={src} alt={`Current picture of ${of}`} />
    <chakra.span flex="1 1 12rem">Current picture. Choose another to replace it.</chakra.span>
  </>
)
