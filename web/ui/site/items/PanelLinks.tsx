import { styled } from '#styled'

/** List of links, each a panel with a picture 112 px wide at the left, a name in `b` and a note in `small`. */
export const PanelLinks = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(16rem, 1fr))' },
    gap: '6',
    '& a': {
      layerStyle: 'panel',
      display: 'grid',
      gridTemplateColumns: '112px minmax(0, 1fr)',
      alignItems: 'center',
      gap: '4',
      height: 'full',
      overflow: 'hidden',
      paddingInlineEnd: '4',
      _hover: { borderColor: 'ink' },
    },
    '& a > span': { paddingBlock: '2' },
    '& b': { display: 'block', fontFamily: 'heading', fontWeight: '600', fontSize: 'lg', lineHeight: '1.2' },
    '& small': { display: 'block', marginTop: '1', color: 'muted', fontSize: 'sm', lineHeight: '1.4' },
    '& a:hover b': { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
})
