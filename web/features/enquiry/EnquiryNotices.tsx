import { chakra } from '@chakra-ui/react'
import { phoneLink, useCollege } from '../../lib/college.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/site/TextLink.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { type Enquiry, emailLink } from './enquiry.ts'

/** Shown instead of the form without JavaScript. */
export function NoScriptNotice() {
  const { email, phone } = useCollege()
  return (
    <noscript>
      <p>
        This form needs JavaScript, and cannot be sent online yet. Email <TextLink href={`mailto:${email}`}>{email}</TextLink> or
        call <TextLink href={phoneLink(phone)}>{phone}</TextLink> instead.
      </p>
    </noscript>
  )
}

/** Says that nothing was sent, and offers an email or a call instead. Takes the focus. */
export function NotSentNotice({ subject, enquiry }: { subject: string; enquiry: Enquiry }) {
  const { email, phone } = useCollege()
  const notice = useFocusOnMount<HTMLDivElement>()
  return (
    <Notice ref={notice} tabIndex={-1}>
      <chakra.p role="status" fontWeight="600">
        Nothing was sent: this form cannot be sent online yet.
      </chakra.p>
      <p>Your text is kept. Send it as an email, or call us.</p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <ButtonLink href={emailLink(email, subject, enquiry)}>Send by email</ButtonLink>
        <ButtonLink href={phoneLink(phone)}>Call {phone}</ButtonLink>
      </chakra.div>
    </Notice>
  )
}

const Notice = chakra('div', {
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
