import { chakra } from '@chakra-ui/react'
import { useCollege } from '../../lib/college.ts'
import { TextLink } from '../../ui/site/TextLink.tsx'
import { Panel, TwoColumn } from '../../ui/site/TwoColumn.tsx'

export function Welcome() {
  const { name } = useCollege()
  return (
    <TwoColumn>
      <section aria-labelledby="welcome">
        <chakra.h2 id="welcome" fontSize={{ base: '2xl', md: '3xl' }} marginBottom="6">
          Welcome to {name}
        </chakra.h2>
        <chakra.div display="grid" gap="4" maxWidth="text">
          <chakra.p fontSize="lg">
            A college of applied business and technology with four programmes: two of business, one of computing, and one where both
            meet.
          </chakra.p>
          <p>
            Each programme runs over eight semesters of 20 credit hours. Classes meet on four days a week; the others belong to
            reading, to projects and to work. What students make of them can be seen below, in the innovation hub.
          </p>
        </chakra.div>
      </section>
      <Programmes />
    </TwoColumn>
  )
}

const Programmes = () => (
  <Panel aria-labelledby="programmes">
    <chakra.h2 id="programmes" fontSize="xl">
      Programmes
    </chakra.h2>
    <List>
      <li>
        <TextLink href="/csit">B.Sc. CSIT</TextLink>
        <p>Bachelor of Science in Computer Science and Information Technology</p>
      </li>
      <li>
        <TextLink href="/bba">BBA</TextLink>
        <p>Bachelor of Business Administration</p>
      </li>
      <li>
        <TextLink href="/bbs">BBS</TextLink>
        <p>Bachelor of Business Studies</p>
      </li>
      <li>
        <TextLink href="/bim">BIM</TextLink>
        <p>Bachelor of Information Management</p>
      </li>
    </List>
  </Panel>
)

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4',
    '& a': { display: 'inline-block', minHeight: '24px', fontWeight: '600' },
    '& p': { color: 'muted', fontSize: 'sm' },
  },
})
