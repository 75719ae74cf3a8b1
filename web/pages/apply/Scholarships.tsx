import { chakra } from '@chakra-ui/react'
import { Figure, Figures } from '../../ui/site/Figures.tsx'
import { Section } from '../../ui/site/Section.tsx'
import { Scholarship, ScholarshipList } from './ScholarshipList.tsx'

/** What the college says of its scholarships (specification, section 9). */
export const Scholarships = () => (
  <Section id="scholarships" heading="Scholarships">
    <ScholarshipList>
      <Scholarship name="Entry-level, full" amount="Full" who="1 student" reason="Starting at entry level" term="4 years" />
      <Scholarship
        name="Entry-level, half"
        amount="Half"
        who="1 student"
        reason="Starting at entry level"
        term="Up to the 7th semester"
      />
      <PrincipalRate name="Principal scholarship I" amount="100%" />
      <PrincipalRate name="Principal scholarship II" amount="50%" />
      <PrincipalRate name="Principal scholarship III" amount="25%" />
      <PrincipalRate name="Principal scholarship IV" amount="25%" />
      <Scholarship
        name="BBS top scorer, one-year waiver"
        amount="Waiver"
        who="The top scorer in BBS"
        reason="Result above 70% in the first term"
        term="One year"
      />
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

type PrincipalRateProps = { name: string; amount: string }

const PrincipalRate = ({ name, amount }: PrincipalRateProps) => (
  <Scholarship
    name={name}
    amount={amount}
    of="of tuition"
    who="1 student per level and year"
    reason="Class of at least 25 students"
    term="Up to the 7th semester"
  />
)
