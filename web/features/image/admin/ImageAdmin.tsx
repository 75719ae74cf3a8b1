import { Image } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { backgroundOf, contoursUrl } from '../../../lib/contours.ts'
import { sourcesOf } from '../../../lib/files/smallVersions.ts'
import { useImageError } from '../../../lib/files/useImageError.ts'
import type { Columns } from '../../../ui/admin/list/columns.ts'
import { ListScreen } from '../../../ui/admin/list/RecordTable.tsx'
import { AdminImagesDocument, type AdminImagesQuery, useAdminImagesQuery } from './ImageAdmin.generated.ts'
import { images } from './imageResource.ts'

/** The image, or contour lines if it is missing. */
function Thumbnail({ name, url }: { name: string; url: string | null }) {
  const { hasFailed, imageProps } = useImageError()
  const source =
    url && !hasFailed ? { ...sourcesOf(url, [160, 320], '96px'), ...imageProps } : { src: contoursUrl({ id: name, name }) }
  return (
    <Image
      {...source}
      alt={`Thumbnail of ${name}`}
      loading="lazy"
      decoding="async"
      htmlWidth={96}
      htmlHeight={60}
      width="96px"
      minWidth="96px"
      height="60px"
      objectFit="cover"
      bg={backgroundOf(name)}
      borderRadius="field"
    />
  )
}

/** Opens the image in a new tab if it exists. Only images of this site can be checked first. */
async function view(click: MouseEvent<HTMLAnchorElement>) {
  const { href, origin } = click.currentTarget
  if (origin !== location.origin) return
  click.preventDefault()
  if (await isReachable(href)) open(href, '_blank', 'noopener')
  else alert('Failed to view image.')
}

/** Returns true if a file of this site can be loaded. The timeout is shorter than the time in which a click may open a tab. */
async function isReachable(url: string) {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(4000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

const recordsIn = ({ images }: AdminImagesQuery) => images?.map((image) => ({ ...image, id: image.name }))
const columns: Columns<NonNullable<ReturnType<typeof recordsIn>>[number]> = [
  { header: 'Image', value: ({ url }) => url, cell: (image) => <Thumbnail {...image} />, kind: 'picture' },
  {
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ name, url }) => (
      <a href={url ?? '#'} target="_blank" rel="noopener" onClick={view}>
        {name}
      </a>
    ),
    kind: 'title',
  },
  { header: 'Actions', value: () => null, kind: 'actions' }, // images can't be deleted
]

export { AdminImagesDocument as query }

export const ListPage = () => (
  <ListScreen resource={images} addLabel="Add Image" useRecords={useAdminImagesQuery} records={recordsIn} columns={columns} />
)
