import { type MouseEvent, useEffect, useRef } from 'react'
import { styled } from '#styled'
import { isPlainClick } from '../lib/isPlainClick.ts'
import { Button } from '../ui/Button.tsx'
import { Container } from '../ui/Container.tsx'
import { Contours } from '../ui/Contours.tsx'
import { SearchForm } from '../ui/site/search/SearchForm.tsx'
import { pathOf } from './routes.ts'

const entries = [
  { path: '/', name: 'Home' },
  { path: '/about', name: 'About Us' },
  { path: '/contact', name: 'Contact Us' },
  { path: '/apply', name: 'Apply Scholarship' },
]

/** Without scripts, a modal dialog where the browser knows commands, which React does not, and else a popover. */
const [opens, closes] = [
  { commandfor: 'menu', command: 'show-modal', popoverTarget: 'menu', popoverTargetAction: 'show' },
  { commandfor: 'menu', command: 'close', popoverTarget: 'menu', popoverTargetAction: 'hide' },
] as const

/** Menu button and the overlay that it opens, which also works before scripts. On phones, the overlay has a search field. */
export function Menu({ url }: { url: string }) {
  const overlay = useRef<HTMLDialogElement>(null)
  const close = () => closeOverlay(overlay.current)

  const lastUrl = useRef(url)
  // it also closes when Back changes the page, but not when the first one is hydrated
  useEffect(() => {
    if (lastUrl.current !== url) closeOverlay(overlay.current)
    lastUrl.current = url
  }, [url])

  return (
    <Nav aria-label="Main">
      <OpenButton
        look="onDark"
        data-delayed
        {...opens}
        onClick={withoutCommands(() => overlay.current?.showModal())}
        aria-haspopup="dialog"
      >
        Menu
      </OpenButton>
      <Overlay ref={overlay} id="menu" aria-label="Menu" popover="auto">
        <Contours id="menu" bg="transparent" loading="lazy" />
        <Container display="flex" justifyContent="flex-end" paddingBlock="4">
          <Button look="onDark" {...closes} onClick={withoutCommands(close)}>
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

/** Closes the overlay, however it was opened. */
function closeOverlay(overlay: HTMLDialogElement | null) {
  if (overlay?.open) overlay.close()
  else overlay?.hidePopover?.()
}

/** Returns a listener that does what the command of a button does, in browsers that know none: they would show a popover, which is not modal. */
const withoutCommands = (act: () => void) => (click: MouseEvent) => {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  click.preventDefault()
  act()
}

const Nav = styled('nav', { base: { flexShrink: '0' } })

/** Appears 100 ms after the first rendering (MENU-02). */
const OpenButton = styled(Button, { base: { animation: 'appear 100ms step-end backwards' } })

/** Links of the menu. Choosing the page at the current `url` only closes the menu. */
function MenuLinks({ url, onChoose }: { url: string; onChoose: () => void }) {
  const current = pathOf(url)
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
    _open: {
      display: 'grid',
      gridTemplateRows: 'auto auto 1fr',
      _starting: { transform: 'translateY(-16px)' },
    },
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
