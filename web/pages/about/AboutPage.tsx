import type { ReactNode } from 'react'
import { styled } from '#styled'
import { ProgrammesPanel } from '../../features/course/programmes/ProgrammesPanel.tsx'
import { InnovationHub, InnovationList } from '../../features/innovation/InnovationList.tsx'
import { useCollege } from '../../lib/college.ts'
import { languageOf } from '../../lib/text/languageOf.ts'
import { containerStyles } from '../../ui/Container.tsx'
import { Contours } from '../../ui/Contours.tsx'
import { Head } from '../../ui/Head.tsx'
import { Banner, BannerText } from '../../ui/site/banner/Banner.tsx'
import { SectionHeading, Subsection } from '../../ui/site/page/Section.tsx'
import { SideHeadingSection, TwoColumn } from '../../ui/site/page/TwoColumn.tsx'
import { Prose } from '../../ui/site/text/Prose.tsx'
import { useAboutPage } from './about.page.generated.ts'

export { AboutDocument as query } from './about.page.generated.ts'

const mission = 'Our mission: to teach business and technology through practice, so that students can use what they learn.'

export const Component = () => (
  <>
    <Head title="About Us" description={mission} />
    <Banner heading="About Us">
      <BannerText fontSize={{ base: 'lg', md: 'xl' }} lineHeight="1.5" maxWidth="40ch">
        {mission}
      </BannerText>
    </Banner>
    <Welcome />
    <PrincipalMessage />
    <WhyChoose />
    <InnovationHub>
      <Innovations />
    </InnovationHub>
  </>
)

const Innovations = () => <InnovationList innovations={useAboutPage().innovations} />

/** Introduction to the college and its programmes. */
function Welcome() {
  const { name } = useCollege()
  const heading = (
    <>
      Welcome to <span lang={languageOf(name)}>{name}</span>
    </>
  )
  return (
    <TwoColumn>
      <Subsection id="welcome" heading={heading}>
        <styled.p fontSize="lg">
          We are a college of applied business and technology with four programmes: two in business, one in computing, and one that
          combines both.
        </styled.p>
        <p>
          Each programme has eight semesters of 20 credit hours. Classes run four days a week, which leaves time for reading,
          projects and work. The innovation hub below shows what our students build.
        </p>
      </Subsection>
      <ProgrammesPanel />
    </TwoColumn>
  )
}

/** Message from the principal, as configured in `college.json`. */
const PrincipalMessage = () => (
  <SideHeadingSection id="principal" heading="Message from the Principal">
    <Quote>
      <Prose>{useCollege().principalMessage}</Prose>
    </Quote>
  </SideHeadingSection>
)

const Quote = styled('blockquote', {
  base: {
    paddingLeft: { base: '6', md: '8' },
    borderLeftWidth: '4px',
    borderColor: 'marigold',
    fontSize: { base: 'lg', md: 'xl' },
    lineHeight: '1.5',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
})

/** Eight reasons to choose the college. */
const WhyChoose = () => (
  <Background aria-labelledby="why-choose">
    <Contours
      id="why"
      name="choose"
      bg="transparent"
      position="absolute"
      inset="0"
      opacity={0.35}
      maskImage="linear-gradient(transparent 9rem, black 14rem)"
      loading="lazy"
    />
    <Content>
      <SectionHeading id="why-choose">Why Choose Us</SectionHeading>
      <Cards>
        <Reason heading="Four programmes">Computing, business administration, business studies and information management.</Reason>
        <Reason heading="Eight semesters">You can see the subjects of every semester before you apply.</Reason>
        <Reason heading="20 credit hours">Every semester has the same workload.</Reason>
        <Reason heading="Four class days">Each week leaves time for reading, projects and work.</Reason>
        <Reason heading="Entry scholarships">
          At entry level, one student gets a full scholarship and one gets a half scholarship.
        </Reason>
        <Reason heading="Principal scholarships">They cover up to 100% of tuition at each level, every year.</Reason>
        <Reason heading="An innovation hub">Students present the projects that they build.</Reason>
        <Reason heading="Faculty you can reach">Each faculty member has a page with their contact details.</Reason>
      </Cards>
    </Content>
  </Background>
)

const Reason = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <li>
    <h3>{heading}</h3>
    <p>{children}</p>
  </li>
)

const Background = styled('section', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    marginTop: { base: '14', md: '24' },
    paddingBlock: { base: '14', md: '24' },
    bg: 'pine',
    color: 'onDark',
  },
})

const Content = styled('div', { base: { ...containerStyles, position: 'relative', display: 'grid', gap: '8' } })

const Cards = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: { base: '4', md: '6' },
    '& > li': {
      display: 'grid',
      alignContent: 'start',
      gap: '3',
      padding: '6',
      bg: 'pine',
      borderWidth: '1px',
      borderColor: 'onDark/30',
      borderTopWidth: '3px',
      borderTopColor: 'marigold',
      borderRadius: 'card',
    },
    '& h3': { fontSize: 'xl' },
  },
})
