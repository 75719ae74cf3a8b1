import { chakra } from '@chakra-ui/react'
import { storedUrl } from '../../../text/storedUrl.ts'
import { useOpened } from '../../lib/files/chosenPicture.ts'
import { isPicture } from '../../lib/files/isPicture.ts'
import { formatSize } from '../../lib/files/limits.ts'
import { originalOf } from '../../lib/files/scaleDown.ts'
import { sourcesOf } from '../../lib/files/smallVersions.ts'

/** The chosen file: its name and size, and a thumbnail if it is a picture. */
export function FilePreview({ file }: { file: File }) {
  const thumbnail = useOpened(originalOf(file)).picture?.thumbnail
  return (
    <chakra.p display="flex" alignItems="center" gap="3" minWidth="0" width="full">
      {thumbnail && <Thumbnail src={thumbnail} alt="" />}
      <chakra.span overflowWrap="anywhere">
        {file.name}{' '}
        <chakra.span color="muted" fontSize="sm" whiteSpace="nowrap">
          {formatSize(file.size)}
        </chakra.span>
      </chakra.span>
    </chakra.p>
  )
}

/** A stored file, as its picture or a link. */
export function StoredFile({ path }: { path: string }) {
  const url = storedUrl(path) ?? ''
  if (isPicture(path)) return <Thumbnail {...sourcesOf(url, [160, 320], '72px')} alt="Stored picture" />
  return (
    <chakra.a href={url} target="_blank" rel="noopener" textDecoration="underline">
      View the stored file
    </chakra.a>
  )
}

type CurrentPictureProps = {
  src: string
  /** Name of the record. */
  of: string | null
}

/** The picture that a record has. */
export const CurrentPicture = ({ src, of }: CurrentPictureProps) => (
  <>
    <Thumbnail {...sourcesOf(src, [160, 320], '120px')} alt={`Current picture of ${of}`} />
    <chakra.span flex="1 1 12rem">Current picture. Choose another to replace it. It cannot be removed.</chakra.span>
  </>
)

export const Thumbnail = chakra('img', {
  base: {
    width: '72px',
    height: '90px',
    objectFit: 'cover',
    objectPosition: 'top',
    borderRadius: 'card',
    bg: 'marked',
    flexShrink: 0,
  },
})
