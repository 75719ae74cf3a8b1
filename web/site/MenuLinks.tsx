import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { isPlainClick } from '../lib/isPlainClick.ts'

const entries = [
  { path: '/', name: 'Home' },
  { path: '/about', name: 'About Us' },
  { path: '/contact', name: 'Contact Us' },
  { path: '/apply', name: 'Apply Scholarship' },
]

/** Links of the menu. Choosing the page at the current `url` only closes the menu. */
export function MenuLinks({ url, onChoose }: { url: string; onChoose: () => void }) {
  const current = url.replace(/\?.*/, '')
  const choose = (path: string) => (click: MouseEvent) => {
    if (!isPlainClick(click.nativeEvent)) return
    if (path === current) click.preventDefault()
    onChoose()
  }
  return (
    <nav aria-label="Main">
      <List>
        {entries.map(({ path, name }) => (
          <li key={path}>
            <a href={path} aria-current={path === current ? 'page' : undefined} onClick={choose(path)}>
              {name}
            </a>
          </li>
        ))}
      </List>
    </nav>
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
