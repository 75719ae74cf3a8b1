import { styled } from '#styled'

/** Short text above a heading. */
export const Eyebrow = styled('span', {
  base: {
    display: 'block',
    marginBottom: '2',
    color: 'accent',
    fontFamily: 'body',
    fontSize: 'sm',
    fontWeight: '600',
    letterSpacing: '.06em',
    lineHeight: '1.6',
    textTransform: 'uppercase',
  },
})
