import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { Figure, Figures } from '../../ui/site/Figures.tsx'
import { Section } from '../../ui/site/Section.tsx'
import { Scholarship, ScholarshipList } from './ScholarshipList.tsx'

const principal = {
  of: 'of tuition',
  awardedTo: '1 student per level and year',
  condition: 'Class of at least 25 students',
  duration: 'Up to the 7th semester',
}
const entry = { awardedTo: '1 student', condition: 'Starting at entry level' }

const scholarships: ComponentProps<typeof Scholarship>[] = [
  { name: 'Entry-level, full', amount: 'Full', ...entry, duration: '4 years' },
  { name: 'Entry-level, half', amount: 'Half', ...entry, duration: 'Up to the 7th semester' },
  { name: 'Principal scholarship I', amount: '100%', ...principal },
  { name: 'Principal scholarship II', amount: '50%', ...principal },
  { name: 'Principal scholarship III', amount: '25%', ...principal },
  { name: 'Principal scholarship IV', amount: '25%', ...principal },
  {
    name: 'BBS top scorer, one-year waiver',
    amount: 'Waiver',
    awardedTo: 'The top scorer in BBS',
    condition: 'Result above 70% in the first term',
    duration: 'One year',
  },
]

/** Scholarships and their conditions (SCH-01 to SCH-13). */
export const Scholarships = () => (
  <Section id="scholarships" heading="Scholarships">
    <ScholarshipList>
      {scholarships.map((scholarship) => (
        <Scholarship key={scholarship.name} {...scholarship} />
      ))}
    </ScholarshipList>
    <chakra.h3 fontSize={{ base: 'xl', md: '2xl' }} marginTop="8">
      Conditions
    </chakra.h3>
    <Figures gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }} gap="8">
      <Figure number="3.5+">BBA, BIM and B.Sc. CSIT: first-semester SGPA of 3.5 or more</Figure>
      <Figure number="65%">BBS: more than 65% in the annual board exams</Figure>
      <Figure number="70%">Grades must stay above 70% to keep a scholarship</Figure>
      <Figure number="7th">Scholarships continue up to the 7th semester</Figure>
      <Figure number="25">Principal scholarships are only for classes of at least 25 students</Figure>
      <Figure number="4">Classes run four days a week</Figure>
    </Figures>
  </Section>
)
