import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { isPlainClick } from '../lib/isPlainClick.ts'

type MenuLinksProps = {
  /** Path and search of the current page. */
  url: string
  onChoose: () => void
}

const entries = [
  { path: '/', name: 'Home' },
  { path: '/about', name: 'About Us' },
  { path: '/contact', name: 'Contact Us' },
  { path: '/apply', name: 'Apply Scholarship' },
]

/** Links of the menu. Choosing the current page only closes the menu. */
export function MenuLinks({ url, onChoose }: MenuLinksProps) {
  const shown = url.replace(/\?.*/, '')
  const choose = (path: string) => (click: MouseEvent) => {
    if (!isPlainClick(click.nativeEvent)) return
    if (path === shown) click.preventDefault()
    onChoose()
  }
  return (
    <chakra.nav aria-label="Main">
      <List>
        {entries.map(({ path, name }) => (
          <li key={path}>
            <a href={path} aria-current={path === shown ? 'page' : undefined} onClick={choose(path)}>
              {name}
            </a>
          </li>
        ))}
      </List>
    </chakra.nav>
  )
}

const List = chakra('ul', {
  base: {
    display: 'grid',
    rowGap: '2',
    fontFamily: 'heading',
    fontWeight: '600',
    fontSize: { base: '3xl', md: '5xl' },
    lineHeight: '1.2',
    '& a': { display: 'inline-block', paddingBlock: '1', textUnderlineOffset: '.2em', textDecorationThickness: '3px' },
    '& a:hover': { textDecoration: 'underline' },
    '& a[aria-current]': { textDecoration: 'underline', textDecorationColor: 'marigold' },
  },
})
