import { chakra } from '@chakra-ui/react'
import { Thumbnail } from './FilePreview.tsx'

type Props = { src: string /** Whose it is. */; of: string | null }

/** The picture that a record has while its form is filled in. */
export const StoredPicture = ({ src, of }: Props) => (
  <>
    <Thumbnail src={src} alt={`Stored picture of ${of}`} />
    <chakra.span flex="1 1 12rem">This picture stays unless you choose another.</chakra.span>
  </>
)
