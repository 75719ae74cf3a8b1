import { chakra } from '@chakra-ui/react'
import { ButtonLink } from '../../ui/Button.tsx'
import { useImageError } from '../../ui/useImageError.ts'
import { attachmentKind } from './attachment.ts'

/** File of a notice: an image, an embedded PDF or a link. */
export function Attachment({ url, title }: { url: string; title: string }) {
  const kind = attachmentKind(url)
  if (kind === 'image') return <AttachedImage url={url} title={title} />
  if (kind === 'pdf') return <AttachedPdf url={url} title={title} />
  return <AttachmentLink url={url} />
}

const AttachmentLink = ({ url, label = 'View/Download Attachment' }: { url: string; label?: string }) => (
  <ButtonLink href={url} justifySelf="start">
    {label}
  </ButtonLink>
)

function AttachedImage({ url, title }: { url: string; title: string }) {
  const { hasFailed, imageProps } = useImageError()
  if (hasFailed) return <AttachmentLink url={url} />
  return (
    <Frame>
      <Image src={url} alt={`Attachment: ${title}`} {...imageProps} />
    </Frame>
  )
}

const AttachedPdf = ({ url, title }: { url: string; title: string }) => (
  <>
    <PdfFrame src={url} title={`Attachment: ${title}`} loading="lazy" />
    <AttachmentLink url={url} label="Open the PDF" />
  </>
)

/** Reserves space for an image of unknown size, so that the content below does not move. */
const Frame = chakra('div', { base: { minHeight: { base: '60vw', md: '28rem' } } })

const Image = chakra('img', { base: { maxWidth: 'full', maxHeight: '90vh', borderRadius: 'card' } })

const PdfFrame = chakra('iframe', {
  base: {
    width: 'full',
    height: 'min(80vh, 56rem)',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    bg: 'card',
  },
})
