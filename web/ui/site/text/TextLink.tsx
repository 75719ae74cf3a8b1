import { styled } from '#styled'

/** Link within text. */
export const TextLink = styled('a', {
  base: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '3px', overflowWrap: 'anywhere' },
})
