import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { Cell, Column, TableRow, TitleLink } from '../../../ui/lists/AdminTable.tsx'
import { Listed } from '../../../ui/lists/Reading.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { PrimaryLink } from '../../../ui/PrimaryLink.tsx'
import { type AdminImagesQuery, useAdminImagesQuery } from './ImagesPage.generated.ts'
import { isThere } from './isThere.ts'

type Image = NonNullable<AdminImagesQuery['images']>[number]

/** Images can't be deleted: there is no call for it, so the column of actions is empty. */
export const ImagesPage = () => (
  <>
    <PageHeading actions={<PrimaryLink to="/admin/images/add">Add Image</PrimaryLink>}>Images</PageHeading>
    <Listed
      query={useAdminImagesQuery()}
      items={({ images }) => images}
      loading="Loading images..."
      failed="Failed to load the images."
      empty="No images found."
      caption="Images"
      columns={
        <>
          <Column>Image</Column>
          <Column>Name</Column>
          <Column>Actions</Column>
        </>
      }
    >
      {(image) => <ImageRow key={image.name} image={image} />}
    </Listed>
  </>
)

const ImageRow = ({ image: { name, url } }: { image: Image }) => (
  <TableRow>
    <Cell data-label="Image" alignItems="center">
      <Frame>
        <Picture src={url} id={name} alt={`Thumbnail of ${name}`} loading="lazy" htmlWidth={96} htmlHeight={60} />
      </Frame>
    </Cell>
    <Cell data-label="Name">
      <TitleLink href={url ?? '#'} target="_blank" rel="noopener" onClick={view}>
        {name}
      </TitleLink>
    </Cell>
    <Cell data-label="Actions" />
  </TableRow>
)

/** Opens the image in a new tab, if it is there; what stands on another site can't be asked for first, and opens as any link does. */
async function view(click: MouseEvent<HTMLAnchorElement>) {
  const { href, origin } = click.currentTarget
  if (origin !== location.origin) return
  click.preventDefault()
  if (await isThere(href)) open(href, '_blank', 'noopener')
  else alert('Failed to view image.')
}

const Frame = chakra('div', { base: { width: '96px', height: '60px', borderRadius: 'field', overflow: 'hidden' } })
