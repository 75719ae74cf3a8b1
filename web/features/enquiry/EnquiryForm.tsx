import { chakra } from '@chakra-ui/react'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { savedState, saveState, TAB } from '../../lib/savedState.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBox, ErrorLink } from '../../ui/forms/ErrorBox.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { EnquiryFields, fieldId } from './EnquiryFields.tsx'
import { NoScriptNotice, NotSentNotice } from './EnquiryNotices.tsx'
import { type Enquiry, type Problems, validateEnquiry } from './enquiry.ts'

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
}

/** Form that checks an enquiry and offers to send it as an email, because there is no call to receive it. */
export function EnquiryForm({ subject, messageHint }: EnquiryFormProps) {
  const [{ attempt, problems, enquiry }, setOutcome] = useState<Outcome>({ attempt: 0, problems: {} })

  const draftName = `enquiry ${subject}`
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => restoreDraft(form.current, savedState<Enquiry>(draftName, TAB)), [draftName])

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
        <EnquiryErrors key={`problems ${attempt}`} problems={problems} />
        <EnquiryFields problems={problems} messageHint={messageHint} />
        <Button type="submit" look="primary" justifySelf="start">
          Submit
        </Button>
        {enquiry && <NotSentNotice key={`enquiry ${attempt}`} subject={subject} enquiry={enquiry} />}
      </Form>
    </>
  )
}

/** Summary of the form's errors with a link to each field. Takes the focus. */
function EnquiryErrors({ problems }: { problems: Problems }) {
  const summary = useFocusOnMount<HTMLDivElement>()
  const entries = Object.entries(problems)
  if (entries.length === 0) return null
  return (
    <ErrorBox ref={summary} heading="There is a problem">
      {entries.map(([name, problem]) => (
        <li key={name}>
          <ErrorLink field={fieldId(name)}>{problem}</ErrorLink>
        </li>
      ))}
    </ErrorBox>
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

const Form = chakra('form', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6', '@media (scripting: none)': { display: 'none' } },
})
