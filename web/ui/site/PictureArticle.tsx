import { chakra } from '@chakra-ui/react'

/** A record with its picture at the left, and its text at the right or below. */
export const PictureArticle = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    alignItems: 'start',
    columnGap: '12',
    rowGap: '8',
    marginTop: '6',
    '& > div': { display: 'grid', justifyItems: 'start', gap: '4' },
  },
})
