import { chakra } from '@chakra-ui/react'
import { isWebAddress } from '../../../schema/webAddress.ts'
import { networkIcon } from './networkIcons.ts'
import { useLayoutPage } from './SocialLinks.page.generated.ts'

/** The college's places elsewhere. Nothing stands here where there are none, or where they could not be read. */
export function SocialLinks() {
  const links = useLayoutPage().socialLinks?.filter(({ link }) => link && isWebAddress(link)) ?? []
  if (links.length === 0) return null
  return (
    <nav aria-label="Social links">
      <List>
        {links.map(({ id, name, link }) => (
          <li key={id}>
            <a href={link ?? ''} rel="noopener">
              <Sign name={name} />
              {name || link?.replace(/^https?:\/\//i, '')}
            </a>
          </li>
        ))}
      </List>
    </nav>
  )
}

function Sign({ name }: { name: string | null }) {
  const shape = networkIcon(name)
  return (
    shape && (
      <Icon viewBox="0 0 24 24" aria-hidden="true">
        <path d={shape} />
      </Icon>
    )
  )
}

const Icon = chakra('svg', { base: { flexShrink: '0', width: '24px', height: '24px', fill: 'currentColor', fillRule: 'evenodd' } })

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8',
    rowGap: '2',
    '& li': { minWidth: '0' },
    '& li a': { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '44px', overflowWrap: 'anywhere' },
  },
})
