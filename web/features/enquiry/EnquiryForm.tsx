import { useFormik } from 'formik'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { styled } from '#styled'
import { degrees, isProgramme } from '../../../content/programmes/Programme.ts'
import { phoneLink, useCollege } from '../../lib/college.ts'
import { savedState, saveState, TAB } from '../../lib/session/savedState.ts'
import { useCopy } from '../../lib/useCopy.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ErrorSummary, useFocusOnMount } from '../../ui/ErrorSummary.tsx'
import { EmailText } from '../../ui/site/text/EmailText.tsx'
import { TextLink } from '../../ui/site/text/TextLink.tsx'
import { EnquiryFields, fieldId } from './EnquiryFields.tsx'
import { type Enquiry, emailLink, emptyEnquiry, enquiryText, validateEnquiry } from './enquiry.ts'

type EnquiryFormProps = {
  /** Subject of the email that the visitor can send instead. */
  subject: string
  messageHint: string
  /** Path of the programme's page from which the visitor came. */
  programme?: string | undefined
}

/** Form that checks an enquiry and offers to send it as an email, because there is no call to receive it. */
export function EnquiryForm({ subject, messageHint, programme = '' }: EnquiryFormProps) {
  const formik = useFormik({
    initialValues: emptyEnquiry,
    validate: validateEnquiry,
    validateOnChange: false,
    validateOnBlur: false,
    async onSubmit() {}, // nothing receives it
  })
  const { values, errors, submitCount, isSubmitting } = formik
  const isChecked = submitCount > 0 && !isSubmitting && Object.keys(errors).length === 0

  const draftName = `enquiry ${subject}`
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the programme can change in the checker, and was not chosen here
  useLayoutEffect(() => {
    const chosen = isProgramme(programme) ? { programme: degrees[programme].name } : {}
    const { at = 0, values: draft } = savedState<Draft>(draftName, TAB) ?? {}
    // what was entered before the scripts had loaded
    const entered = form.current ? Object.fromEntries(new FormData(form.current)) : {}
    formik.setValues(
      { ...emptyEnquiry, ...chosen, ...(Date.now() - at < MAX_AGE_MS && withoutEmpty(draft)), ...withoutEmpty(entered) },
      false,
    )
  }, [draftName])

  const saveDraft = ({ target }: ChangeEvent<HTMLFormElement>) =>
    saveState(draftName, { at: Date.now(), values: { ...values, [target.name]: target.value } }, TAB)
  const forgetDraft = () => saveState(draftName, undefined, TAB)

  function clear() {
    forgetDraft()
    formik.resetForm({ values: emptyEnquiry })
    document.getElementById(fieldId('fullName'))?.focus()
  }

  return (
    <>
      <NoScriptNotice />
      {/* with `dialog`, a submit before hydration sends nothing */}
      <Form ref={form} method="dialog" noValidate onSubmit={formik.handleSubmit} onChange={saveDraft}>
        <OfflineNotice />
        {!isSubmitting && <ErrorSummary problems={errors} fieldId={fieldId} />}
        <EnquiryFields values={values} change={formik.handleChange} problems={errors} messageHint={messageHint} />
        <styled.div display="flex" flexWrap="wrap" gap="3">
          <Button type="submit" look={isChecked ? 'outline' : 'primary'}>
            Submit
          </Button>
          {Object.values(values).some(Boolean) && <Button onClick={clear}>Clear the form</Button>}
        </styled.div>
        {isChecked && <NotSentNotice subject={subject} enquiry={values} onSend={forgetDraft} />}
      </Form>
    </>
  )
}

/** Values that were entered, and the time of the last change in milliseconds. */
type Draft = { at: number; values: Enquiry }

const MAX_AGE_MS = 24 * 60 * 60 * 1000

const withoutEmpty = (texts: object = {}) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text))

const Form = styled('form', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6', '@media (scripting: none)': { display: 'none' } },
})

/** Shown instead of the form without JavaScript. */
const NoScriptNotice = () => (
  <noscript>
    <p>
      This form needs JavaScript, and cannot be sent online yet. <OfficeLinks /> instead.
    </p>
  </noscript>
)

/** Says before the first field that the form sends nothing. */
const OfflineNotice = () => (
  <styled.p maxWidth="text" textWrap="pretty">
    Nothing is sent online: the form checks your answers and prepares an email, which you send yourself. <OfficeLinks /> if you
    prefer.
  </styled.p>
)

/** Email and phone of the college, within a sentence. */
function OfficeLinks() {
  const { email, phone } = useCollege()
  return (
    <>
      Email{' '}
      <TextLink href={`mailto:${email}`}>
        <EmailText>{email}</EmailText>
      </TextLink>{' '}
      or call {/* a number that fits in a line is not broken */}
      <TextLink href={phoneLink(phone)} display="inline-block">
        {phone}
      </TextLink>
    </>
  )
}

type NotSentProps = {
  subject: string
  enquiry: Enquiry
  /** The next user of a shared computer must not find the text. */
  onSend: () => void
}

/** Says that nothing was sent, and offers an email or a call instead. Takes the focus. */
function NotSentNotice({ subject, enquiry, onSend }: NotSentProps) {
  const { email, phone } = useCollege()
  const notice = useFocusOnMount<HTMLDivElement>()
  const [status, copy] = useCopy(
    `Text copied. Paste it into an email to ${email}.`,
    () => `The text could not be copied. Select it in the form, and send it to ${email}.`,
  )
  return (
    <Notice ref={notice} tabIndex={-1}>
      <styled.p role="status" fontWeight="600">
        Nothing was sent: this form cannot be sent online yet.
      </styled.p>
      <p>Your text is kept. Send it as an email, or call us. If no email opens, copy the text.</p>
      <styled.div display="flex" flexWrap="wrap" gap="3">
        <ButtonLink href={emailLink(email, subject, enquiry)} look="primary" onClick={onSend}>
          Send by email
        </ButtonLink>
        <Button onClick={() => copy(enquiryText(enquiry))}>Copy the text</Button>
        <ButtonLink href={phoneLink(phone)}>Call {phone}</ButtonLink>
      </styled.div>
      <p role="status">{status}</p>
    </Notice>
  )
}

const Notice = styled('div', {
  base: {
    display: 'grid',
    gap: '3',
    scrollMargin: '24px',
    padding: '6',
    bg: 'marked',
    borderLeftWidth: '4px',
    borderColor: 'marigold',
    borderRadius: 'card',
    overflowWrap: 'anywhere',
  },
})
