import { chakra } from '@chakra-ui/react'
import type { Programme } from '../../../content/programmes/Programme.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { Banner, BannerText } from '../../ui/site/Banner.tsx'
import { Figure, Figures } from '../../ui/site/Figures.tsx'
import { Subsection } from '../../ui/site/Section.tsx'
import { Panel, TwoColumn } from '../../ui/site/TwoColumn.tsx'
import { Semesters } from './Semesters.tsx'

/** Page of a degree programme. */
export const ProgrammePage = ({ programme }: { programme: Programme }) => (
  <>
    <Head
      title={programme.name}
      description={`${programme.degree}: eight semesters of 20 credit hours each, four class days a week.`}
    />
    <Banner heading={programme.name} eyebrow="Programme" background={programme.background}>
      <BannerText>{programme.degree}</BannerText>
      <ButtonLink href="/apply" look="primary">
        Apply Now
      </ButtonLink>
    </Banner>
    <TwoColumn>
      <chakra.div display="grid" gap="12" alignContent="start">
        <Subsection id="description" heading="Course description">
          {programme.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Subsection>
        <Subsection id="eligibility" heading="Eligibility">
          <p>{programme.eligibility}</p>
          <p>Ask the office for current requirements.</p>
        </Subsection>
      </chakra.div>
      <Panel id="at-a-glance" heading="At a glance">
        <Figures gridTemplateColumns={{ sm: 'repeat(3, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' }}>
          <Figure number="8">semesters</Figure>
          <Figure number="20">credit hours in each semester</Figure>
          <Figure number="4">class days a week</Figure>
        </Figures>
      </Panel>
    </TwoColumn>
    <Semesters semesters={programme.semesters} />
  </>
)
