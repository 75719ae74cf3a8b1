import { Button, chakra } from '@chakra-ui/react'
import { type ComponentType, useEffect, useState } from 'react'
import { isShortcut, shortcutName } from '../../lib/forms/isShortcut.ts'
import { loadChunk } from '../../lib/loadChunk.ts'
import { useWindowEvent } from '../../lib/useWindowEvent.ts'
import { Dialog, isDialogOpen } from '../../ui/admin/Dialog.tsx'
import { Magnifier } from '../../ui/admin/SearchFrame.tsx'
import { type PaletteProps, SearchField } from './SearchField.tsx'

/** Button that opens the command palette. Ctrl-K and Cmd-K open and close it too, on every screen. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false)

  useWindowEvent('keydown', (event) => {
    if (!isShortcut(event, 'k')) return
    event.preventDefault()
    // another dialog is finished first
    if (!event.repeat && (isOpen || !isDialogOpen())) setOpen(!isOpen)
  })

  return (
    <>
      {/* looks like a field where there is space for its text, and is an icon on phones */}
      <Button
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        flexShrink="0"
        justifyContent={{ base: 'center', lg: 'flex-start' }}
        width={{ base: '44px', md: 'auto', lg: '220px' }}
        paddingInline={{ base: '0', md: '3' }}
        color="muted"
        fontWeight="400"
      >
        <Magnifier />
        <chakra.span srOnly={{ base: true, md: false }}>Search</chakra.span>
        <chakra.kbd
          aria-hidden="true"
          display={{ base: 'none', lg: 'block' }}
          marginLeft="auto"
          paddingInline="2"
          borderWidth="1px"
          borderColor="line"
          borderRadius="field"
          fontFamily="body"
          fontSize="sm"
          lineHeight="1.5"
        >
          {shortcutName('k')}
        </chakra.kbd>
      </Button>
      {isOpen && <PaletteDialog close={() => setOpen(false)} />}
    </>
  )
}

/** The dialog, whose content is loaded when it opens. Meanwhile, it keeps what is typed, which would otherwise get into a form. */
function PaletteDialog({ close }: { close: () => void }) {
  const [text, setText] = useState('')
  const [{ Palette, isFailed }, setContent] = useState<{ Palette?: ComponentType<PaletteProps>; isFailed?: boolean }>({})

  useEffect(() => {
    // an error boundary would remove the screen with its unsaved input
    loadChunk(() => import('./Palette.tsx')).then(setContent, () => setContent({ isFailed: true }))
  }, [])

  return (
    <Dialog title="Search" close={close} top>
      {Palette ? (
        <Palette text={text} setText={setText} close={close} />
      ) : (
        <>
          <SearchField text={text} setText={setText} close={close} />
          <chakra.p role="status" color="muted">
            {isFailed ? 'The search could not be loaded. Reload the page, then try again.' : 'Loading...'}
          </chakra.p>
        </>
      )}
    </Dialog>
  )
}
