import { chakra } from '@chakra-ui/react'
import { InnovationHub, InnovationList } from '../../features/innovation/InnovationList.tsx'
import { ProgrammesPanel } from '../../features/programmes/ProgrammesPanel.tsx'
import { useCollege } from '../../lib/college.ts'
import { Head } from '../../ui/Head.tsx'
import { Banner, BannerText } from '../../ui/site/Banner.tsx'
import { Subsection } from '../../ui/site/Section.tsx'
import { SideHeadingSection, TwoColumn } from '../../ui/site/TwoColumn.tsx'
import { useAboutPage } from './about.page.generated.ts'
import { WhyChoose } from './WhyChoose.tsx'

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
const Welcome = () => (
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

/** Message from the principal, as configured in `college.json`. */
const PrincipalMessage = () => (
  <SideHeadingSection id="principal" heading="Message from the Principal">
    <Quote>
      <p>{useCollege().principalMessage}</p>
    </Quote>
  </SideHeadingSection>
)

const Quote = chakra('blockquote', {
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
