import { styled } from '#styled'
import { phoneLink, useCollege } from '../../lib/college.ts'
import { Fact } from '../../ui/site/Fact.tsx'
import { TextLink } from '../../ui/site/TextLink.tsx'
import { Panel } from '../../ui/site/TwoColumn.tsx'

/** Contact details of the college. */
export function OfficePanel() {
  const { address, phone, email } = useCollege()
  return (
    <Panel id="office" heading="The office">
      <Facts>
        <Fact name="Phone">
          <TextLink href={phoneLink(phone)}>{phone}</TextLink>
        </Fact>
        <Fact name="Email">
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </Fact>
        <Fact name="Address">{address}</Fact>
      </Facts>
    </Panel>
  )
}

const Facts = styled('dl', {
  base: {
    display: 'grid',
    gap: '4',
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: { base: '44px', md: '24px' } },
  },
})
