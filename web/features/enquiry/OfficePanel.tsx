import { chakra } from '@chakra-ui/react'
import { phoneLink, useCollege } from '../../lib/college.ts'
import { TextLink } from '../../ui/site/TextLink.tsx'
import { Panel } from '../../ui/site/TwoColumn.tsx'

/** Where and how the college is reached. */
export function OfficePanel() {
  const { address, phone, email } = useCollege()
  return (
    <Panel aria-labelledby="office">
      <chakra.h2 id="office" fontSize="xl">
        The office
      </chakra.h2>
      <Ways>
        <dt>Phone</dt>
        <dd>
          <TextLink href={phoneLink(phone)}>{phone}</TextLink>
        </dd>
        <dt>Email</dt>
        <dd>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </dd>
        <dt>Address</dt>
        <dd>{address}</dd>
      </Ways>
    </Panel>
  )
}

const Ways = chakra('dl', {
  base: {
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& dd + dt': { marginTop: '4' },
    '& a': { display: 'inline-block', minHeight: '24px' },
  },
})
