import { chakra } from '@chakra-ui/react'
import { ButtonLink } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { type Background, Banner } from '../../ui/site/Banner.tsx'

type ProgrammeHeadProps = {
  name: string
  /** What the name is short for. */
  degree: string
  ground: Background
}

/** The header of a programme's page. */
export const ProgrammeHead = ({ name, degree, ground }: ProgrammeHeadProps) => (
  <>
    <Head title={name} description={`${degree}: eight semesters of 20 credit hours each, four class days a week.`} />
    <Banner heading={name} over="Programme" ground={ground}>
      <chakra.p fontSize="lg" maxWidth="36ch">
        {degree}
      </chakra.p>
      <ButtonLink href="/apply" look="primary">
        Apply Now
      </ButtonLink>
    </Banner>
  </>
)
