import { chakra } from '@chakra-ui/react'
import { InnovationHub, InnovationList } from '../../features/innovation/InnovationList.tsx'
import { Head } from '../../ui/Head.tsx'
import { Banner } from '../../ui/site/Banner.tsx'
import { useAboutPage } from './about.page.generated.ts'
import { PrincipalMessage } from './PrincipalMessage.tsx'
import { Welcome } from './Welcome.tsx'
import { WhyChoose } from './WhyChoose.tsx'

export { AboutDocument as query } from './about.page.generated.ts'

const mission = 'Our mission: to teach business and technology through practice, so that students can use what they learn.'

export const Component = () => (
  <>
    <Head title="About Us" description={mission} />
    <Banner heading="About Us">
      <chakra.p fontSize={{ base: 'lg', md: 'xl' }} lineHeight="1.5" maxWidth="40ch">
        {mission}
      </chakra.p>
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
