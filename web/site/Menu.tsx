import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { styled } from '#styled'
import { isPlainClick } from '../lib/isPlainClick.ts'
import { Button } from '../ui/Button.tsx'
import { Container } from '../ui/Container.tsx'
import { Contours } from '../ui/Contours.tsx'
import { SearchForm } from '../ui/site/search/SearchForm.tsx'

const entries = [
  { path: '/', name: 'Home' },
  { path: '/about', name: 'About Us' },
  { path: '/contact', name: 'Contact Us' },
  { path: '/apply', name: 'Apply Scholarship' },
]

/** Delay in milliseconds between the load event and the menu button. */
const DELAY = 100
/** Maximum time in milliseconds to wait for the load event, which a slow image can delay. */
const LOAD_TIMEOUT = 2000

/** Menu button and the overlay that it opens. On phones, the overlay has a search field. */
export function Menu({ url }: { url: string }) {
  const overlay = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isLoaded = useIsLoaded()
  const close = () => overlay.current?.close()
  const open = () => {
    overlay.current?.showModal()
    setOpen(true)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu also closes when Back changes the page
  useEffect(() => overlay.current?.close(), [url])
  useEffect(() => {
    document.documentElement.style.overflow = isOpen ? 'hidden' : ''
  }, [isOpen])

  return (
    <Nav aria-label="Main">
      <Button
        look="onDark"
        minWidth="inherit"
        hidden={!isLoaded}
        onClick={open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls="menu"
      >
        Menu
      </Button>
      <Overlay ref={overlay} id="menu" aria-label="Menu" onClose={() => setOpen(false)}>
        <Contours id="menu" bg="transparent" loading="lazy" />
        <Container display="flex" justifyContent="flex-end" paddingBlock="4">
          <Button look="onDark" onClick={close}>
            Close
          </Button>
        </Container>
        {/* the search opens a document, and Back shows this one as it was left */}
        <Container display={{ base: 'block', md: 'none' }} position="relative" zIndex="1" onSubmit={close}>
          <SearchForm look="onDark" />
        </Container>
        <Container gridRow="3" alignSelf={{ md: 'center' }} paddingTop={{ base: '12', md: '0' }} paddingBottom="16">
          <MenuLinks url={url} onChoose={close} />
        </Container>
      </Overlay>
    </Nav>
  )
}

/** Has space for the button, which appears later. */
const Nav = styled('nav', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    flexShrink: '0',
    minWidth: '5.25rem',
    '@media (scripting: none)': { display: 'block' },
  },
})

/** Returns true shortly after the page has loaded. */
function useIsLoaded() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const start = () => setTimeout(setLoaded, DELAY, true)
    setTimeout(setLoaded, LOAD_TIMEOUT, true)
    if (document.readyState === 'complete') start()
    else addEventListener('load', start)
  }, [])
  return isLoaded
}

/** Links of the menu. Choosing the page at the current `url` only closes the menu. */
function MenuLinks({ url, onChoose }: { url: string; onChoose: () => void }) {
  const current = url.replace(/\?.*/, '')
  const choose = (path: string) => (click: MouseEvent) => {
    if (!isPlainClick(click.nativeEvent)) return
    if (path === current) click.preventDefault()
    onChoose()
  }
  return (
    <List>
      {entries.map(({ path, name }) => (
        <li key={path}>
          <a href={path} aria-current={path === current ? 'page' : undefined} onClick={choose(path)}>
            {name}
          </a>
        </li>
      ))}
    </List>
  )
}

const Overlay = styled('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    bg: 'night',
    color: 'onDark',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    transitionProperty: 'transform',
    transitionDuration: 'calm',
    _backdrop: { bg: 'night' },
    // only where there are no words: at the foot on phones, otherwise at the right
    '& > img': {
      position: 'absolute',
      bottom: '0',
      insetInlineEnd: '0',
      width: { base: 'full', md: '33%' },
      height: { base: 'calc(100% - 30rem)', md: 'calc(100% - 6rem)' },
      opacity: { base: 0.35, md: 0.7 },
      maskImage: {
        base: 'linear-gradient(transparent, black 120px)',
        md: 'radial-gradient(farthest-side at 100% 100%, black 50%, transparent)',
      },
    },
    // without scripts, the links are below the college's name
    '@media (scripting: none)': {
      display: 'grid',
      rowGap: '4',
      position: 'static',
      height: 'auto',
      bg: 'transparent',
      '& > img, & > div:first-of-type': { display: 'none' },
      '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: '6', fontFamily: 'body', fontSize: 'md' },
      '& > div': { padding: '0' },
      '& a': { minHeight: '44px' },
    },
    _open: { display: 'grid', gridTemplateRows: 'auto auto 1fr', _starting: { transform: 'translateY(-16px)' } },
  },
})

const List = styled('ul', {
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
