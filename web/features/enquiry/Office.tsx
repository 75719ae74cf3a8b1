import { chakra } from '@chakra-ui/react'
import { callLink, useCollege } from '../../lib/college.ts'
import { Panel } from '../../ui/site/Beside.tsx'
import { TextLink } from '../../ui/site/TextLink.tsx'

/** Where and how the college is reached. */
export function Office() {
  const { address, phone, email } = useCollege()
  return (
    <Panel aria-labelledby="office">
      <chakra.h2 id="office" fontSize="xl">
        The office
      </chakra.h2>
      <Ways>
        <dt>Call</dt>
        <dd>
          <TextLink href={callLink(phone)}>{phone}</TextLink>
        </dd>
        <dt>Write</dt>
        <dd>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </dd>
        <dt>Visit</dt>
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
