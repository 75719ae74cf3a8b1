import { chakra } from '@chakra-ui/react'

/** Short text above a heading. */
export const Eyebrow = chakra('span', {
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
