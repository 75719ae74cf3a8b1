import { useReactiveVar } from '@apollo/client/react'
import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { deviceTime } from '../../../lib/deviceTime.ts'
import { createFormDraft, type FormDraft, isSame, removeDraft, type StoredDraft } from '../../../lib/forms/drafts.ts'
import { sessionEnded } from '../../../lib/session/session.ts'
import { useWindowEvent } from '../../../lib/useWindowEvent.ts'
import { useFormScope } from '../../forms/Form.tsx'
import { isUnsaved } from '../../forms/formState.ts'
import { focusHeading } from '../PageHeading.tsx'
import { showStatus } from '../StatusBanner.tsx'

const DELAY_MS = 500

type Values = Record<string, unknown>
type Props<Opened> = {
  draft: FormDraft
  noun: string
  /** The form adds a record, so that a draft has all of its values. */
  isNew: boolean
  /** Called with the values that the restored changes are based on. */
  onRestore: (opened: Opened) => void
  /** Moves the focus when the user has decided, because the buttons disappear. */
  focusAfter?: () => void
}

/** Keeps unsaved input of the form on this device, so that a reload or a crash does not lose it, and offers it on return. */
export function DraftKeeper<Opened>({ draft, noun, isNew, onRestore, focusAfter = focusHeading }: Props<Opened>) {
  const { values, initialValues, setValues } = useFormikContext<Values>()
  const [offer, setOffer] = useState<StoredDraft>()
  const [restored, setRestored] = useState<{ over: Values; opened: Values }>()
  const base = restored?.over === initialValues ? restored.opened : initialValues
  const [first] = useState(initialValues)
  useKeeping(draft, base)

  const offerLatest = useCallback(() => void draft.offered(first).then(setOffer), [draft, first])
  useEffect(offerLatest, [offerLatest]) // after the first rendering, so that screen readers announce it

  function decide(offered: StoredDraft, result: string) {
    removeDraft(offered)
    setOffer(undefined)
    focusAfter()
    showStatus(`Your draft has been ${result}`)
  }

  function discard(offered: StoredDraft) {
    decide(offered, 'discarded.')
    offerLatest()
  }

  function restore(offered: StoredDraft) {
    const { values: kept, opened } = offered
    // what the user had not changed in a stored record stays as it is now, perhaps changed by somebody else
    const changed = Object.keys(kept).filter((name) => name in values && (isNew || kept[name] !== opened[name]))
    const pick = (from: Values) => Object.fromEntries(changed.map((name) => [name, from[name]]))
    onRestore(pick(opened) as Opened)
    const basis = { ...base, ...pick(opened) }
    const restoredValues = { ...values, ...pick(kept) }
    setRestored({ over: initialValues, opened: basis })
    setValues(restoredValues, false)
    draft.keep(restoredValues, basis)
    decide(offered, 'restored. It is not saved yet.')
  }

  return (
    <Box role="status" _empty={{ display: 'none' }}>
      {offer && (
        <Flex
          wrap="wrap"
          align="center"
          gap="4"
          padding="4"
          bg="marked"
          borderLeftWidth="4px"
          borderColor="marigold"
          borderRadius="field"
        >
          <Box flex="1 1 16rem">
            <chakra.p fontWeight="600">You have an unsaved draft from {deviceTime(offer.savedAt)}.</chakra.p>
            {!isNew && !isSame(offer.opened, first) && <p>The {noun} has been changed since then.</p>}
            {offer.hadFile && <p>The file that you had chosen must be chosen again.</p>}
          </Box>
          <Flex gap="3">
            <Button onClick={() => restore(offer)}>Restore</Button>
            <Button variant="ghost" onClick={() => discard(offer)}>
              Discard
            </Button>
          </Flex>
        </Flex>
      )}
    </Box>
  )
}

/** Returns the draft of a form, which counts as open while the form is shown. */
export function useFormDraft(path: string) {
  const [draft] = useState(() => createFormDraft(path))
  useEffect(() => draft.open(), [draft])
  return draft
}

/** Stores changed values a moment after the last change, and at once when the page or the form is left. */
function useKeeping(draft: FormDraft, base: Values) {
  const { values } = useFormikContext<Values>()
  const { life } = useFormScope()
  const hasEnded = useReactiveVar(sessionEnded)
  /** The values that have last been kept or found unchanged. */
  const handled = useRef(values)

  function keepNow() {
    const isChanged = isUnsaved(life.state())
    if (handled.current === values && (!isChanged || draft.isKept())) return
    handled.current = values
    if (isChanged) draft.keep(values, base)
    else draft.remove()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what signing out in another tab has removed is kept again after signing in
  useEffect(() => {
    const timer = setTimeout(keepNow, DELAY_MS)
    return () => clearTimeout(timer)
  }, [base, values, hasEnded])

  useWindowEvent('pagehide', keepNow)
  useWindowEvent('visibilitychange', keepNow)
  const leave = useEffectEvent(keepNow)
  useEffect(() => () => leave(), [])
}
