import { chakra } from '@chakra-ui/react'
import { ProgrammesPanel } from '../../features/programmes/ProgrammesPanel.tsx'
import { useCollege } from '../../lib/college.ts'
import { Subsection } from '../../ui/site/Section.tsx'
import { TwoColumn } from '../../ui/site/TwoColumn.tsx'

/** Introduction to the college and its programmes. */
export const Welcome = () => (
  <TwoColumn>
    <Subsection id="welcome" heading={`Welcome to ${useCollege().name}`}>
      <chakra.p fontSize="lg">
        We are a college of applied business and technology with four programmes: two in business, one in computing, and one that
        combines both.
      </chakra.p>
      <p>
        Each programme has eight semesters of 20 credit hours. Classes run four days a week, which leaves time for reading, projects
        and work. The innovation hub below shows what our students build.
      </p>
    </Subsection>
    <ProgrammesPanel />
  </TwoColumn>
)
