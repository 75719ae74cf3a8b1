import { styled } from '#styled'
import type { Background } from '../../../lib/contours.ts'
import { PanelLinks } from './PanelLinks.tsx'

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
  <PanelLinks>
    {programmes.map(({ path, name, field, background, emblem }) => (
      <li key={path}>
        <a href={path}>
          <Emblem data-part="emblem" src={emblem} bg={background} />
          <span>
            <b>{name}</b>
            <small>{field}</small>
          </span>
        </a>
      </li>
    ))}
  </PanelLinks>
)

const Emblem = styled(
  'img',
  { base: { width: '112px', height: 'full', minHeight: '112px', padding: '20px' } },
  { defaultProps: { alt: '', loading: 'lazy' } },
)
