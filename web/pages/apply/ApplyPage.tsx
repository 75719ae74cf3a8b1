import { styled } from '#styled'
import { EnquiryForm } from '../../features/enquiry/EnquiryForm.tsx'
import { OfficePanel } from '../../features/enquiry/OfficePanel.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { Banner, BannerText } from '../../ui/site/Banner.tsx'
import { Fact } from '../../ui/site/Fact.tsx'
import { Amount, Figure, Figures } from '../../ui/site/Figures.tsx'
import { Section, Subsection } from '../../ui/site/Section.tsx'
import { TwoColumn } from '../../ui/site/TwoColumn.tsx'

const summary = 'Scholarships cover up to 100% of tuition and continue up to the 7th semester.'

export const Component = () => (
  <>
    <Head title="Apply Scholarship" description={summary} />
    <Banner heading="Apply Now">
      <BannerText>{summary}</BannerText>
      <ButtonLink href="#scholarships" look="onDark">
        See scholarships
      </ButtonLink>
    </Banner>
    <TwoColumn>
      <Subsection id="application" heading="Your application">
        <EnquiryForm subject="Application" messageHint="Tell us what you have studied so far, and when you would like to start." />
      </Subsection>
      <OfficePanel />
    </TwoColumn>
    <Scholarships />
  </>
)

const principal = {
  of: 'of tuition',
  awardedTo: '1 student per level and year',
  condition: 'Class of at least 25 students',
  duration: 'Up to the 7th semester',
}
const entry = { of: '', awardedTo: '1 student', condition: 'Starting at entry level' }

const scholarships = [
  { name: 'Entry-level, full', amount: 'Full', ...entry, duration: '4 years' },
  { name: 'Entry-level, half', amount: 'Half', ...entry, duration: 'Up to the 7th semester' },
  { name: 'Principal scholarship I', amount: '100%', ...principal },
  { name: 'Principal scholarship II', amount: '50%', ...principal },
  { name: 'Principal scholarship III', amount: '25%', ...principal },
  { name: 'Principal scholarship IV', amount: '25%', ...principal },
  {
    name: 'BBS top scorer, one-year waiver',
    amount: 'Waiver',
    of: '',
    awardedTo: 'The top scorer in BBS',
    condition: 'Result above 70% in the first term',
    duration: 'One year',
  },
]

/** Scholarships and their conditions (SCH-01 to SCH-13). */
const Scholarships = () => (
  <Section id="scholarships" heading="Scholarships">
    <List>
      {scholarships.map(({ name, amount, of, awardedTo, condition, duration }) => (
        <li key={name}>
          <h3>{name}</h3>
          <dl>
            <Fact name="Amount">
              <Amount fontSize={{ base: '2xl', lg: '3xl' }}>{amount}</Amount> {of}
            </Fact>
            <Fact name="Awarded to">{awardedTo}</Fact>
            <Fact name="Condition">{condition}</Fact>
            <Fact name="Duration">{duration}</Fact>
          </dl>
        </li>
      ))}
    </List>
    <styled.h3 fontSize={{ base: 'xl', md: '2xl' }} marginTop="8">
      Conditions
    </styled.h3>
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

const List = styled('ul', {
  base: {
    layerStyle: 'panel',
    paddingInline: { base: '6', lg: '8' },
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 4fr)' },
      columnGap: '8',
      rowGap: '4',
      paddingBlock: '6',
    },
    '& > li + li': { borderTopWidth: '1px' },
    '& h3': { fontSize: { base: 'xl', lg: 'lg' }, lineHeight: '1.25' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: '3fr 3fr 4fr 3fr' },
      columnGap: '6',
      rowGap: '4',
    },
    '& dt': { color: 'muted', fontSize: 'sm' },
  },
})
