import { styled } from '#styled'
import { backgroundOf } from '../../lib/contours.ts'
import { Picture, type PictureProps } from '../../ui/Picture.tsx'

/** An innovation's picture in a list. */
export const InnovationPicture = (picture: PictureProps) => (
  <Frame bg={backgroundOf(picture.id)}>
    <Picture line="marigold" {...picture} />
  </Frame>
)

/** Without `contentVisibility`, Chromium loads pictures that are up to 2,500 px below the screen on a slow line. */
const Frame = styled('div', {
  base: {
    contentVisibility: 'auto',
    aspectRatio: '16 / 10',
    overflow: 'hidden',
    borderRadius: 'card',
    _print: { display: 'none' },
  },
})
