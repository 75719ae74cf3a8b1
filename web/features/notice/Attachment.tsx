import { chakra } from '@chakra-ui/react'
import { ButtonLink } from '../../ui/Button.tsx'
import { useImageError } from '../../ui/useImageError.ts'
import { attachmentKind } from './attachment.ts'

/** A notice's file, shown in the page if it can be. */
export function Attachment({ url, title }: { url: string; title: string }) {
  const kind = attachmentKind(url)
  if (kind === 'image') return <AttachedImage url={url} title={title} />
  if (kind === 'pdf') return <AttachedPdf url={url} title={title} />
  return <AttachmentLink url={url} />
}

const AttachmentLink = ({ url }: { url: string }) => (
  <ButtonLink href={url} justifySelf="start">
    View/Download Attachment
  </ButtonLink>
)

function AttachedImage({ url, title }: { url: string; title: string }) {
  const { broken, watch } = useImageError()
  if (broken) return <AttachmentLink url={url} />
  return (
    <Room>
      <Image src={url} alt={`Attached to “${title}”`} {...watch} />
    </Room>
  )
}

const AttachedPdf = ({ url, title }: { url: string; title: string }) => (
  <>
    <Frame src={url} title={`Attachment of “${title}”`} loading="lazy" />
    <ButtonLink href={url} justifySelf="start">
      Open the PDF
    </ButtonLink>
  </>
)

/** Its size is not known before it comes: what stands below must not jump. */
const Room = chakra('div', { base: { minHeight: { base: '60vw', md: '28rem' } } })

const Image = chakra('img', { base: { maxWidth: 'full', maxHeight: '90vh', borderRadius: 'card' } })

const Frame = chakra('iframe', {
  base: {
    width: 'full',
    height: 'min(80vh, 56rem)',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    bg: 'card',
  },
})
