import { Button, chakra } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { type ReactNode, useRef } from 'react'
import { isShortcut, shortcutName } from '../../../lib/forms/isShortcut.ts'
import { useWindowEvent } from '../../../lib/useWindowEvent.ts'
import { ANOTHER } from '../../forms/Form.tsx'
import { isDialogOpen } from '../Dialog.tsx'

type Props = {
  /** Offers to add another record after this one. */
  offersAnother: boolean
  /** The submit button. */
  children: ReactNode
}

/** Buttons at the end of a form, always visible. Ctrl-S and Cmd-S submit the form too, or another one of the screen that has the focus. */
export function SaveBar({ offersAnother, children }: Props) {
  const { isSubmitting } = useFormikContext()
  const bar = useRef<HTMLDivElement>(null)

  useWindowEvent('keydown', (event) => {
    if (!isShortcut(event, 's')) return
    event.preventDefault()
    const focused = event.target instanceof Element && event.target.closest<HTMLFormElement>('main form')
    const form = focused || bar.current?.closest('form')
    if (!event.repeat && !isDialogOpen()) form?.requestSubmit()
  })

  return (
    <Bar ref={bar} data-part="save-bar">
      {children}
      {offersAnother && (
        <Button type="submit" name={ANOTHER} aria-disabled={isSubmitting}>
          Save and add another
        </Button>
      )}
      <chakra.p display="none" marginLeft="auto" color="muted" fontSize="sm" css={{ [withKeyboard]: { display: 'block' } }}>
        {shortcutName('s')} saves
      </chakra.p>
    </Bar>
  )
}

/** Devices that probably have a keyboard. */
const withKeyboard = '@media (hover: hover) and (min-width: 48em)'
const phone = '@media (max-width: 30em)'

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    marginInline: { base: '-4', sm: '-8' },
    marginBottom: { base: '-4', sm: '-8' },
    paddingInline: { base: '4', sm: '8' },
    paddingBlock: '4',
    bg: 'card',
    borderTopWidth: '1px',
    borderColor: 'line',
    borderBottomRadius: 'card',
    // one line, because the keyboard leaves little of the form
    [phone]: {
      flexWrap: 'nowrap',
      gap: '2',
      paddingBlock: '2',
      '& > button': { flexShrink: '0', paddingInline: '3' },
      '& > button + button': { flexShrink: '1', fontSize: 'sm', lineHeight: '1.1' },
    },
  },
})
