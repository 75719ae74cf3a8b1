import { chakra } from '@chakra-ui/react'

/** Opens a stored file in a new tab. */
export const FileLink = chakra(
  'a',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
      color: 'accent',
      overflowWrap: 'anywhere',
      textDecoration: 'underline',
      textUnderlineOffset: '2px',
    },
  },
  { defaultProps: { target: '_blank', rel: 'noopener' } },
)
