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
            We are a college of applied business and technology with four programmes: two in business, one in computing, and one
            that combines both.
          </chakra.p>
          <p>
            Each programme has eight semesters of 20 credit hours. Classes run four days a week, which leaves time for reading,
            projects and work. The innovation hub below shows what our students build.
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
