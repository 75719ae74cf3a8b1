import { useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { styled } from '#styled'
import { deviceTime } from '../../lib/deviceTime.ts'
import { type Draft, type FormDraft, isSame } from '../../lib/drafts.ts'
import { Button } from '../Button.tsx'
import { useFormScope } from '../forms/Form.tsx'
import { focusHeading } from '../PageHeading.tsx'
import { showStatus } from '../StatusBanner.tsx'

const DELAY_MS = 500

type Values = Record<string, unknown>
type Props<Opened> = {
  draft: FormDraft
  noun: string
  /** Called with the values that the restored changes are based on. */
  onRestore: (opened: Opened) => void
  /** Moves the focus when the user has decided, because the buttons disappear. */
  focusAfter?: () => void
}

/** Keeps unsaved input of the form on this device, so that a reload or a crash does not lose it, and offers it on return. */
export function DraftKeeper<Opened>({ draft, noun, onRestore, focusAfter = focusHeading }: Props<Opened>) {
  const { values, initialValues, setValues } = useFormikContext<Values>()
  const [offer, setOffer] = useState<Draft>()
  const [base, setBase] = useState(initialValues)
  useKeeping(draft, base, offer)

  // after the first rendering, so that screen readers announce it
  useEffect(() => setOffer(draft.stored(initialValues)), [draft, initialValues])

  function close() {
    setOffer(undefined)
    focusAfter()
  }

  function restore({ values: kept, opened }: Draft) {
    // what the user had not changed stays as it is now, perhaps changed by somebody else
    const changed = Object.keys(kept).filter((name) => name in values && kept[name] !== opened[name])
    const pick = (from: Values) => Object.fromEntries(changed.map((name) => [name, from[name]]))
    onRestore(pick(opened) as Opened)
    setBase({ ...base, ...pick(opened) })
    setValues({ ...values, ...pick(kept) }, false)
    close()
    showStatus('Your draft has been restored. It is not saved yet.')
  }

  function discard() {
    if (isSame(values, initialValues)) draft.remove()
    close()
    showStatus('Your draft has been discarded.')
  }

  return (
    <styled.div role="status" _empty={{ display: 'none' }}>
      {offer && (
        <Offer>
          <styled.div flex="1 1 16rem">
            <styled.p fontWeight="600">You have an unsaved draft from {deviceTime(offer.savedAt)}.</styled.p>
            {!isSame(offer.opened, initialValues) && <p>The {noun} has been changed since then.</p>}
            {offer.hadFile && <p>The file that you had chosen must be chosen again.</p>}
          </styled.div>
          <styled.div display="flex" gap="3">
            <Button onClick={() => restore(offer)}>Restore</Button>
            <Button look="danger" onClick={discard}>
              Discard
            </Button>
          </styled.div>
        </Offer>
      )}
    </styled.div>
  )
}

/** Stores changed values a moment after the last change, and at once when the page or the form is left. */
function useKeeping(draft: FormDraft, base: Values, offer: Draft | undefined) {
  const { values, dirty } = useFormikContext<Values>()
  const { saved } = useFormScope()
  const pending = useRef<() => void>(undefined)
  const wasDirty = useRef(false)

  const [keepNow] = useState(() => () => {
    if (!saved.current) pending.current?.()
    pending.current = undefined
  })

  useEffect(() => {
    if (dirty) pending.current = () => draft.keep(values, base)
    else if (wasDirty.current) pending.current = () => (offer ? draft.putBack(offer) : draft.remove())
    wasDirty.current = dirty
    const timer = setTimeout(keepNow, DELAY_MS)
    return () => clearTimeout(timer)
  }, [draft, base, values, dirty, offer, keepNow])

  useEffect(() => {
    addEventListener('pagehide', keepNow)
    addEventListener('visibilitychange', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      removeEventListener('visibilitychange', keepNow)
      keepNow()
    }
  }, [keepNow])
}

const Offer = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    padding: '4',
    bg: 'marked',
    borderLeftWidth: '4px',
    borderColor: 'marigold',
    borderRadius: 'field',
  },
})
