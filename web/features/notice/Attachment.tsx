import { chakra } from '@chakra-ui/react'
import { ButtonLink } from '../../ui/Button.tsx'
import { panelStyles } from '../../ui/Container.tsx'
import { useImageError } from '../../ui/Picture.tsx'
import { attachmentKind } from './attachment.ts'

/** File of a notice: an image, an embedded PDF or a link. */
export function Attachment({ url, title }: { url: string; title: string }) {
  const { hasFailed, imageProps } = useImageError()
  const kind = attachmentKind(url)
  const label = `Attachment: ${title}`
  if (kind === 'image' && !hasFailed)
    return (
      <Frame>
        <Image src={url} alt={label} {...imageProps} />
      </Frame>
    )
  return (
    <>
      {kind === 'pdf' && <Pdf src={url} title={label} loading="lazy" />}
      <ButtonLink href={url} justifySelf="start">
        {kind === 'pdf' ? 'Open the PDF' : 'View/Download Attachment'}
      </ButtonLink>
    </>
  )
}

/** Reserves space for an image of unknown size, so that the content below does not move. */
const Frame = chakra('div', { base: { minHeight: { base: '60vw', md: '28rem' } } })

const Image = chakra('img', { base: { maxWidth: 'full', maxHeight: '90vh', borderRadius: 'card' } })

const Pdf = chakra('iframe', { base: { ...panelStyles, width: 'full', height: 'min(80vh, 56rem)' } })
