import { styled } from '#styled'
import type { Background } from '../../../lib/contours.ts'
import { PanelLinks } from './PanelLinks.tsx'

type Programme = {
  path: string
  name: string
  field: string
  background: Background
  /** URL of the mountain. */
  mountain: string
}

/** Links to pages of degree programmes, with their mountains. */
export const ProgrammeLinks = ({ programmes }: { programmes: Programme[] }) => (
  <PanelLinks>
    {programmes.map(({ path, name, field, background, mountain }) => (
      <li key={path}>
        <a href={path}>
          <Mountain src={mountain} bg={background} />
          <span>
            <b>{name}</b>
            <small>{field}</small>
          </span>
        </a>
      </li>
    ))}
  </PanelLinks>
)

const Mountain = styled(
  'img',
  { base: { width: '120px', height: 'full', minHeight: '112px', paddingTop: '4', objectFit: 'cover', objectPosition: '60% 100%' } },
  { defaultProps: { alt: '', loading: 'lazy' } },
)
