import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { styled } from '#styled'
import { degrees, isProgramme } from '../../../content/programmes/Programme.ts'
import { phoneLink, useCollege } from '../../lib/college.ts'
import { savedState, saveState, TAB } from '../../lib/savedState.ts'
import { useCopy } from '../../lib/useCopy.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ErrorSummary, useFocusOnMount } from '../../ui/ErrorSummary.tsx'
import { EmailText } from '../../ui/site/EmailText.tsx'
import { TextLink } from '../../ui/site/TextLink.tsx'
import { EnquiryFields, fieldId } from './EnquiryFields.tsx'
import { type Enquiry, emailLink, enquiryText, type Problems, validateEnquiry } from './enquiry.ts'

type Outcome = {
  /** Number of submits. */
  attempt: number
  problems: Problems
  /** Set if there are no problems. */
  enquiry?: Enquiry | undefined
}

type EnquiryFormProps = {
  /** Subject of the email that the visitor can send instead. */
  subject: string
  messageHint: string
  /** Path of the programme's page from which the visitor came. */
  programme?: string | undefined
}

/** Form that checks an enquiry and offers to send it as an email, because there is no call to receive it. */
export function EnquiryForm({ subject, messageHint, programme = '' }: EnquiryFormProps) {
  const [{ attempt, problems, enquiry }, setOutcome] = useState<Outcome>({ attempt: 0, problems: {} })

  const draftName = `enquiry ${subject}`
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the programme can change in the checker, and was not chosen here
  useLayoutEffect(() => {
    restoreDraft(form.current, savedState<Enquiry>(draftName, TAB))
    if (isProgramme(programme)) restoreDraft(form.current, { programme: degrees[programme].name })
  }, [draftName])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const enquiry = readEnquiry(event.currentTarget)
    const problems = validateEnquiry(enquiry)
    const isValid = Object.keys(problems).length === 0
    setOutcome({ attempt: attempt + 1, problems, enquiry: isValid ? enquiry : undefined })
  }

  /** Saves a draft, and updates the email link after a submit. */
  function onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
    const current = readEnquiry(currentTarget)
    saveState(draftName, current, TAB)
    if (enquiry) setOutcome({ attempt, problems, enquiry: current })
  }

  return (
    <>
      <NoScriptNotice />
      {/* with `dialog`, a submit before hydration sends nothing */}
      <Form ref={form} method="dialog" noValidate onSubmit={submit} onInput={onInput}>
        <OfflineNotice />
        <ErrorSummary key={`problems ${attempt}`} problems={problems} fieldId={fieldId} />
        <EnquiryFields problems={problems} messageHint={messageHint} />
        <Button type="submit" look={enquiry ? 'outline' : 'primary'} justifySelf="start">
          Submit
        </Button>
        {enquiry && <NotSentNotice key={`enquiry ${attempt}`} subject={subject} enquiry={enquiry} />}
      </Form>
    </>
  )
}

const readEnquiry = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Enquiry

/** Fills the empty fields from a draft. */
function restoreDraft(form: HTMLFormElement | null, draft: Partial<Enquiry> = {}) {
  for (const [name, text] of Object.entries(draft)) {
    const field = form?.elements.namedItem(name) as HTMLInputElement | null
    if (field && !field.value) field.value = text
  }
}

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

/** Says that nothing was sent, and offers an email or a call instead. Takes the focus. */
function NotSentNotice({ subject, enquiry }: { subject: string; enquiry: Enquiry }) {
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
        <ButtonLink href={emailLink(email, subject, enquiry)} look="primary">
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
