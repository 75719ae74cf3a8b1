import { styled } from '#styled'

export const containerStyles = {
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '6' },
} as const

/** Centered column with the maximum width of a page. */
export const Container = styled('div', { base: containerStyles })
