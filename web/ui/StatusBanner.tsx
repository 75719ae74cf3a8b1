import { makeVar } from '@apollo/client'
import { useReactiveVar } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { focusHeading } from './PageHeading.tsx'

type Status = { text: string; tone: 'done' | 'failed' }
const told = makeVar<Status>({ text: '', tone: 'done' })

/** Tells how something ended, until the next navigation; an empty text takes the last one back. */
export const tell = (text: string, tone: Status['tone'] = 'done') => told({ text, tone })

/** Where it is told. Always in the page, so that screen readers announce what comes, and in sight wherever one has scrolled to. */
export function StatusBanner() {
  const { text, tone } = useReactiveVar(told)

  function dismiss() {
    focusHeading() // the button is about to vanish
    tell('')
  }

  return (
    <Place role="status">
      {text && (
        <Message data-tone={tone}>
          {text}
          <Dismiss onClick={dismiss} aria-label="Dismiss">
            ×
          </Dismiss>
        </Message>
      )}
    </Place>
  )
}

const Place = chakra('div', { base: { position: 'sticky', top: '72px', zIndex: 'top' } })

const Message = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    marginBottom: '6',
    paddingLeft: '4',
    borderRadius: 'field',
    fontWeight: '600',
    overflowWrap: 'anywhere',
    '&[data-tone=done]': { bg: 'activeBackground', color: 'activeInk' },
    '&[data-tone=failed]': { bg: 'inactiveBackground', color: 'inactiveInk' },
  },
})

const Dismiss = chakra(
  'button',
  {
    base: {
      flexShrink: 0,
      width: '44px',
      height: '44px',
      fontSize: 'lg',
      borderRadius: 'field',
      cursor: 'pointer',
      _focusVisible: { outlineColor: 'currentColor', outlineOffset: '-4px' },
    },
  },
  { defaultProps: { type: 'button' } },
)
