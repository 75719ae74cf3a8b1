import { chakra } from '@chakra-ui/react'
import { ButtonLink } from '../../ui/Button.tsx'
import type { Background } from '../../ui/Contours.tsx'
import { Head } from '../../ui/Head.tsx'
import { Banner } from '../../ui/site/Banner.tsx'

type ProgrammeHeadProps = {
  name: string
  /** What the name is short for. */
  degree: string
  background: Background
}

/** The header of a programme's page. */
export const ProgrammeHead = ({ name, degree, background }: ProgrammeHeadProps) => (
  <>
    <Head title={name} description={`${degree}: eight semesters of 20 credit hours each, four class days a week.`} />
    <Banner heading={name} eyebrow="Programme" background={background}>
      <chakra.p fontSize="lg" maxWidth="36ch">
        {degree}
      </chakra.p>
      <ButtonLink href="/apply" look="primary">
        Apply Now
      </ButtonLink>
    </Banner>
  </>
)
