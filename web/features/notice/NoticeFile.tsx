import type { ReactNode } from 'react'
import { styled } from '#styled'
import { smallVersion } from '../../lib/files/smallVersions.ts'
import { useImageError } from '../../lib/files/useImageError.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { type AttachmentKind, attachmentKind, extensionOf } from './attachment.ts'
import { FileCard } from './FileCard.tsx'
import { useInBrowser } from './useInBrowser.ts'
import { useIsLeaving } from './useIsLeaving.ts'

type Props = {
  url: string
  title: string
  /** Kind of the file, if its URL does not have the extension. */
  kind?: AttachmentKind
  /** URL of the image, if it is not that of the file. */
  src?: string
  /** Shown instead of the frame of a PDF. */
  frame?: ReactNode
  /** Target of the links. */
  target?: '_blank'
}

/** File of a notice: an image, which is a link to its original, an embedded PDF or a link. */
export function NoticeFile({ url, title, kind = attachmentKind(url), src = url, frame, target }: Props) {
  const { hasFailed, imageProps } = useImageError()
  const label = `Attachment: ${title}`
  if (kind === 'image' && !hasFailed)
    return (
      <Frame>
        <styled.a href={url} target={target} display="block" width="fit-content">
          <picture>
            <source media="(max-width: 47.99em)" srcSet={smallVersion(src, 960)} />
            <Image src={smallVersion(src, 1280)} alt={label} fetchPriority="high" {...imageProps} />
          </picture>
        </styled.a>
      </Frame>
    )
  return (
    <>
      {/* above the frame, because few phones show a PDF in one */}
      <FileCard
        url={url}
        extension={kind === 'pdf' ? 'PDF' : extensionOf(url).toUpperCase()}
        action={kind === 'pdf' ? 'Open the PDF' : 'View/Download Attachment'}
        target={target}
      />
      {kind === 'pdf' && (frame ?? <Pdf url={url} title={label} />)}
    </>
  )
}

/** Frame with a PDF. A browser that has no viewer for it would show an empty one; until that is known it takes no space on phones. */
function Pdf({ url, title }: { url: string; title: string }) {
  const hasViewer = useInBrowser(() => navigator.pdfViewerEnabled)
  const lacksViewer = useInBrowser(() => navigator.pdfViewerEnabled === false)
  // Chromium's viewer is an extension, and a page with one is not kept for Back
  const isLeaving = useIsLeaving()
  return (
    <Sheet data-empty={!hasViewer || undefined}>
      {lacksViewer ? <NoViewer url={url} /> : !isLeaving && <iframe src={asPage(url)} title={title} loading="lazy" />}
    </Sheet>
  )
}

/** Shown in place of a PDF, of its size, so that nothing moves. */
const NoViewer = ({ url }: { url: string }) => (
  <Message>
    <p>This browser does not show PDF files in a page.</p>
    <ButtonLink href={url}>Open the PDF</ButtonLink>
  </Message>
)

const Message = styled('div', {
  base: {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: '4',
    height: 'full',
    maxHeight: '30rem',
    padding: '6',
    textAlign: 'center',
  },
})

/** Reserves space for an image of unknown size, so that the content below does not move. */
const Frame = styled('div', { base: { minHeight: { base: '60vw', md: '28rem' } } })

const Image = styled('img', { base: { maxWidth: 'full', maxHeight: { base: '90vh', _print: '130mm' }, borderRadius: 'card' } })

/** Returns the address of a PDF that fills its frame without the viewer's side bar. */
const asPage = (url: string) => `${url}${url.includes('#') ? '&' : '#'}navpanes=0&view=FitH`

/** A sheet of A4. Its color scheme is that of the viewer's document, whose background would otherwise be white until it has loaded. */
const Sheet = styled('div', {
  base: {
    maxWidth: '44rem',
    aspectRatio: '210 / 297',
    bg: 'night',
    borderWidth: '1px',
    borderRadius: 'card',
    overflow: 'hidden',
    _print: { display: 'none' },
    '& > iframe': { width: 'full', height: 'full', bg: 'inherit', colorScheme: 'light' },
    '&[data-empty]': { display: { base: 'none', md: 'block' } },
    '&:has(> div)': { bg: 'card', borderStyle: 'dashed', borderColor: 'edge' },
  },
})
