import { makeVar } from '@apollo/client'
import { useReactiveVar } from '@apollo/client/react'
import { Alert, Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { isShortcut, shortcutName } from '../../lib/forms/isShortcut.ts'
import { useWindowEvent } from '../../lib/useWindowEvent.ts'
import { isDialogOpen } from './Dialog.tsx'
import { focusHeading } from './PageHeading.tsx'

type Status = { text: string; tone: 'done' | 'failed'; action?: Action; undo?: Undo | undefined; links?: ReactNode }
type Action = { label: string; run: () => void }
/** Takes back what the status tells. */
export type Undo = () => void
const none: Status = { text: '', tone: 'done' }
const status = makeVar(none)
let next = none

/** Shows the result of an action until the next navigation, with links below it. An empty text removes it. */
export const showStatus = (text: string, tone: Status['tone'] = 'done', links?: ReactNode, undo?: Undo) =>
  status({ text, tone, links, undo })

/** Shows the result of an action on the next screen. */
export const showStatusNext = (text: string, links?: ReactNode, undo?: Undo) => {
  next = { text, tone: 'done', links, undo }
}

/** Removes the status when a navigation starts, or shows that for the next screen. */
export function renewStatus() {
  status(next)
  next = none
}

/** Shows the status for the next screen now, because the user has stayed. */
export function showNextStatus() {
  if (next.text) renewStatus()
}

/** Adds a button to the status, unless it has been removed. */
export const offerAction = (label: string, run: () => void) => status().text && status({ ...status(), action: { label, run } })

/** Shows the last status. The live region is always rendered, so that screen readers announce changes. */
export function StatusBanner() {
  const { text, tone, action, undo, links } = useReactiveVar(status)

  useWindowEvent('keydown', (event) => {
    if (!undo || !isShortcut(event, 'z') || isTextField(event.target) || isDialogOpen()) return
    event.preventDefault()
    if (!event.repeat) undo()
  })

  function dismiss() {
    focusHeading() // the button is about to disappear
    showStatus('')
  }

  return (
    // covers what scrolls below it
    <Box ref={measure} position="sticky" top="64px" zIndex="top" bg="paper" css={text ? shown : { '& *': { padding: '0' } }}>
      <Alert.Root status={tone === 'done' ? 'success' : 'error'}>
        <Alert.Description as="p" role="status">
          {text && `${text} `}
          {action && (
            <button type="button" onClick={action.run}>
              {action.label}
            </button>
          )}
          {undo && (
            <button type="button" onClick={undo} data-part="undo" title={shortcutName('z')} aria-keyshortcuts="Control+Z Meta+Z">
              Undo
            </button>
          )}
        </Alert.Description>
        {text && (
          <button type="button" onClick={dismiss} aria-label="Dismiss">
            ×
          </button>
        )}
        {links && <Alert.Content>{links}</Alert.Content>}
      </Alert.Root>
    </Box>
  )
}

/** Returns true for an element in which the browser itself undoes what was typed. */
const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea'))

/** Keeps the height of the banner in a custom property, below which the headers of lists and focused elements stay. */
function measure(frame: HTMLElement | null) {
  if (!frame) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--banner', `${frame.offsetHeight}px`))
  observer.observe(frame)
  return () => {
    observer.disconnect()
    style.removeProperty('--banner')
  }
}

const shown = { marginTop: '-2', marginBottom: '6', paddingTop: '2' }
