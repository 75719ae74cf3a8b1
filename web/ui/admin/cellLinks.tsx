import { chakra } from '@chakra-ui/react'
import { useRow } from './rowContext.ts'

/** Link that opens a stored file in a new tab. */
export const FileLink = chakra(
  'a',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
      color: 'accent',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      textDecoration: 'underline',
      textUnderlineOffset: '2px',
    },
  },
  { defaultProps: { target: '_blank', rel: 'noopener' } },
)

/** Link to the stored file of a row's record. */
export const ViewLink = ({ href }: { href: string }) => (
  <FileLink href={href} aria-describedby={useRow().nameIds}>
    View
  </FileLink>
)
