import { chakra } from '@chakra-ui/react'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { savedState, saveState, TAB } from '../../lib/savedState.ts'
import { Button } from '../../ui/Button.tsx'
import { EnquiryErrors } from './EnquiryErrors.tsx'
import { EnquiryFields } from './EnquiryFields.tsx'
import { type Enquiry, type Problems, validateEnquiry } from './enquiry.ts'
import { NoScriptNotice } from './NoScriptNotice.tsx'
import { NotSentNotice } from './NotSentNotice.tsx'

type Outcome = {
  /** How often the visitor has submitted. */
  attempt: number
  problems: Problems
  answers?: Enquiry | undefined
}

type EnquiryFormProps = {
  /** What the mail is about that the visitor may send instead. */
  subject: string
  /** What belongs into the message. */
  hint: string
}

/** Asks what the office wants to know, checks it, and says what the visitor can do with it: no call receives it. */
export function EnquiryForm({ subject, hint }: EnquiryFormProps) {
  const [{ attempt, problems, answers }, setOutcome] = useState<Outcome>({ attempt: 0, problems: {} })

  const draft = `enquiry ${subject}`
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => fillIn(form.current, savedState<Enquiry>(draft, TAB)), [draft])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const answers = answersIn(event.currentTarget)
    const problems = validateEnquiry(answers)
    const isRight = Object.keys(problems).length === 0
    setOutcome({ attempt: attempt + 1, problems, answers: isRight ? answers : undefined })
  }

  /** The mail goes on saying what stands in the form. */
  function follow({ currentTarget }: FormEvent<HTMLFormElement>) {
    saveState(draft, answersIn(currentTarget), TAB)
    if (answers) setOutcome({ attempt, problems, answers: answersIn(currentTarget) })
  }

  return (
    <>
      <NoScriptNotice />
      {/* `dialog`: a submit before the script has come sends nothing and leads nowhere */}
      <Form ref={form} method="dialog" noValidate onSubmit={submit} onInput={follow}>
        <EnquiryErrors key={`problems ${attempt}`} problems={problems} />
        <EnquiryFields problems={problems} hint={hint} />
        <Button type="submit" look="primary" justifySelf="start">
          Submit
        </Button>
        {answers && <NotSentNotice key={`answers ${attempt}`} subject={subject} answers={answers} />}
      </Form>
    </>
  )
}

const answersIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Enquiry

/** Puts a draft into the fields that are still empty. */
function fillIn(form: HTMLFormElement | null, draft: Partial<Enquiry> = {}) {
  for (const [name, answer] of Object.entries(draft)) {
    const field = form?.elements.namedItem(name) as HTMLInputElement | null
    if (field && !field.value) field.value = answer
  }
}

const Form = chakra('form', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6', '@media (scripting: none)': { display: 'none' } },
})
