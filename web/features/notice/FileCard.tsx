import { styled } from '#styled'
import { ButtonLink } from '../../ui/Button.tsx'

type Props = {
  url: string
  /** Kind of the file in capitals, such as DOCX; '' if it is not known. */
  extension: string
  action: string
  target: '_blank' | undefined
}

/** A file that the visitor opens, with its kind. Stored files have no readable names. */
export const FileCard = ({ url, extension, action, target }: Props) => (
  <Frame data-part="file">
    <b aria-hidden="true">{extension || '…'}</b>
    <p>
      <strong>Attachment</strong>
      <small>{words[extension] ?? 'File'}</small>
    </p>
    <ButtonLink href={url} target={target} look="primary">
      {action}
    </ButtonLink>
  </Frame>
)

const words: Record<string, string> = { PDF: 'PDF document', DOC: 'Word document', DOCX: 'Word document' }

const Frame = styled('div', {
  base: {
    layerStyle: 'panel',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    maxWidth: '44rem',
    padding: '3',
    '& > b': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '48px',
      borderRadius: 'field',
      bg: 'night',
      color: 'onDark',
      fontSize: 'sm',
      fontWeight: '600',
    },
    '& > p': { flex: '1 1 8rem', lineHeight: '1.4' },
    '& strong': { display: 'block', fontWeight: '600' },
    '& small': { color: 'muted', fontSize: 'sm' },
    '& > a': { flex: { base: '1 0 auto', sm: '0 0 auto' }, maxWidth: 'full' },
  },
})
