import { styled } from '#styled'
import { phoneLink, useCollege } from '../../../lib/college.ts'
import { ButtonLink } from '../../Button.tsx'
import { Fact } from '../items/Fact.tsx'
import { EmailText } from '../text/EmailText.tsx'
import { TextLink } from '../text/TextLink.tsx'
import { Panel } from './TwoColumn.tsx'

/** Contact details of the college. On phones, buttons call or write. */
export function OfficePanel() {
  const { address, phone, email } = useCollege()
  return (
    <Panel id="office" heading="The office">
      <Actions>
        <ButtonLink href={phoneLink(phone)} minHeight="48px">
          Call
        </ButtonLink>
        <ButtonLink href={`mailto:${email}`} minHeight="48px">
          Email
        </ButtonLink>
      </Actions>
      <Facts>
        <Fact name="Phone">
          <TextLink href={phoneLink(phone)}>{phone}</TextLink>
        </Fact>
        <Fact name="Email">
          <TextLink href={`mailto:${email}`}>
            <span>
              <EmailText>{email}</EmailText>
            </span>
          </TextLink>
        </Fact>
        <Fact name="Address">{address}</Fact>
      </Facts>
    </Panel>
  )
}

const Actions = styled('div', {
  base: { display: { base: 'grid', md: 'none', _print: 'none' }, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '3' },
})

const Facts = styled('dl', {
  base: {
    display: 'grid',
    gap: '4',
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: { base: '44px', md: '24px' } },
  },
})
