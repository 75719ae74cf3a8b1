import { styled } from '#styled'

/** Link on a background that is dark in both color schemes. */
export const BannerLink = styled('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    textDecoration: 'underline',
    textUnderlineOffset: '4px',
    _hover: { color: 'marigold' },
    _print: { display: 'none' },
  },
})
