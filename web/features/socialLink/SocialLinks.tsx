import { styled } from '#styled'
import { isWebAddress } from '../../../text/webAddress.ts'
import { languageOf } from '../../lib/text/languageOf.ts'
import { Icon } from '../../ui/Icon.tsx'
import { networkIcon } from './networkIcons.ts'
import { useLayoutPage } from './SocialLinks.page.generated.ts'

/** Links to the college on social networks. Renders nothing if there are none or they could not be read. */
export function SocialLinks() {
  const links = useLayoutPage().socialLinks?.filter(({ link }) => link && isWebAddress(link)) ?? []
  if (links.length === 0) return null
  return (
    <nav aria-label="Social links">
      <List>
        {links.map(({ id, name, link }) => {
          const icon = networkIcon(name)
          return (
            <li key={id}>
              <a href={link ?? ''} rel="noopener" lang={languageOf(name)}>
                {icon && <Icon path={icon} />}
                {name || link?.replace(/^https?:\/\//i, '')}
              </a>
            </li>
          )
        })}
      </List>
    </nav>
  )
}

const List = styled('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8',
    rowGap: '2',
    '& li': { minWidth: '0' },
    '& li a': { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '44px', overflowWrap: 'anywhere' },
  },
})
