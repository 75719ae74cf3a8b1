import { styled } from '#styled'
import type { Background } from '../Contours.tsx'

type Programme = {
  path: string
  name: string
  field: string
  background: Background
  /** URL of the emblem. */
  emblem: string
}

/** Links to pages of degree programmes, with their emblems. */
export const ProgrammeLinks = ({ programmes }: { programmes: Programme[] }) => (
  <List>
    {programmes.map(({ path, name, field, background, emblem }) => (
      <li key={path}>
        <a href={path}>
          <Emblem src={emblem} bg={background} />
          <span>
            <b>{name}</b>
            <small>{field}</small>
          </span>
        </a>
      </li>
    ))}
  </List>
)

const Emblem = styled(
  'img',
  { base: { width: '112px', height: 'full', minHeight: '112px', padding: '20px' } },
  { defaultProps: { alt: '', loading: 'lazy' } },
)

const List = styled('ul', {
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
    '& b': { display: 'block', fontFamily: 'heading', fontWeight: '600', fontSize: 'lg', lineHeight: '1.2' },
    '& small': { color: 'muted', fontSize: 'sm' },
    '& a:hover b': { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
})
