import { makeVar } from '@apollo/client'
import { useReactiveVar } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { focusHeading } from './PageHeading.tsx'

type Status = { text: string; tone: 'done' | 'failed'; action?: Action }
type Action = { label: string; run: () => void }
const none: Status = { text: '', tone: 'done' }
const status = makeVar(none)
let next = none

/** Shows the result of an action until the next navigation. An empty text removes it. */
export const showStatus = (text: string, tone: Status['tone'] = 'done') => status({ text, tone })

/** Shows the result of an action on the next screen. */
export const showStatusNext = (text: string) => {
  next = { text, tone: 'done' }
}

/** Removes the status when a navigation starts, or shows that for the next screen. */
export function renewStatus() {
  status(next)
  next = none
}

/** Adds a button to the status, unless it has been removed. */
export const offerAction = (label: string, run: () => void) => status().text && status({ ...status(), action: { label, run } })

/** Shows the last status. The live region is always rendered, so that screen readers announce changes. */
export function StatusBanner() {
  const { text, tone, action } = useReactiveVar(status)

  function dismiss() {
    focusHeading() // the button is about to disappear
    showStatus('')
  }

  return (
    <Region role="status">
      {text && (
        <Message data-tone={tone}>
          <span>
            {text}{' '}
            {action && (
              <button type="button" onClick={action.run}>
                {action.label}
              </button>
            )}
          </span>
          <button type="button" onClick={dismiss} aria-label="Dismiss">
            ×
          </button>
        </Message>
      )}
    </Region>
  )
}

const Region = chakra('div', { base: { position: 'sticky', top: '72px', zIndex: 'top' } })

const Message = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    marginBottom: '6',
    paddingBlock: '1',
    paddingLeft: '4',
    borderRadius: 'field',
    fontWeight: '600',
    overflowWrap: 'anywhere',
    '& > span > button': {
      minHeight: '44px',
      paddingInline: '2',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      cursor: 'pointer',
      _focusVisible: { outlineColor: 'currentColor', outlineOffset: '-4px' },
    },
    '& > button': {
      flexShrink: 0,
      boxSize: '44px',
      fontSize: 'lg',
      borderRadius: 'field',
      cursor: 'pointer',
      _focusVisible: { outlineColor: 'currentColor', outlineOffset: '-4px' },
    },
    '&[data-tone=done]': { bg: 'activeBackground', color: 'activeInk' },
    '&[data-tone=failed]': { bg: 'inactiveBackground', color: 'inactiveInk' },
  },
})
