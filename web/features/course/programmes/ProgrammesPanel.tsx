import { styled } from '#styled'
import { degrees } from '../../../../content/programmes/Programme.ts'
import { Panel } from '../../../ui/site/page/TwoColumn.tsx'
import { TextLink } from '../../../ui/site/text/TextLink.tsx'

/** Links to the pages of the degree programmes. */
export const ProgrammesPanel = () => (
  <Panel id="programmes" heading="Programmes">
    <List>
      {Object.entries(degrees).map(([path, { name, degree }]) => (
        <li key={path}>
          <TextLink href={`/${path}`}>{name}</TextLink>
          <p>{degree}</p>
        </li>
      ))}
    </List>
  </Panel>
)

const List = styled('ul', {
  base: {
    display: 'grid',
    gap: '4',
    '& a': { display: 'inline-block', minWidth: '44px', paddingBlock: '10px', marginBlock: '-10px', fontWeight: '600' },
    '& p': { color: 'muted', fontSize: 'sm' },
  },
})
