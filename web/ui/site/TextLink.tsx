import { chakra } from '@chakra-ui/react'

/** Link within text. */
export const TextLink = chakra('a', {
  base: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '3px', overflowWrap: 'anywhere' },
})
