import { chakra } from '@chakra-ui/react'
import { ButtonLink } from '../../ui/Button.tsx'
import { Container } from '../../ui/Container.tsx'

/** Short information about scholarships, with a link to the application. */
export const ScholarshipBanner = () => (
  <Background aria-labelledby="scholarships-heading">
    <Layout>
      <div>
        <chakra.h2 id="scholarships-heading" fontSize={{ base: '2xl', md: '3xl' }} maxWidth="20ch">
          Up to 100% of tuition, every level, every year
        </chakra.h2>
        <chakra.p marginTop="3" maxWidth="text">
          Scholarships continue up to the 7th semester.
        </chakra.p>
      </div>
      <ButtonLink href="/apply" look="night">
        Apply Now
      </ButtonLink>
    </Layout>
  </Background>
)

const Background = chakra('section', {
  base: {
    marginTop: { base: '14', md: '24' },
    bg: 'marigold',
    color: 'onMarigold',
    '& :focus-visible': { outlineColor: 'onMarigold' },
  },
})

const Layout = chakra(Container, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '12',
    rowGap: '6',
    paddingBlock: { base: '12', md: '14' },
  },
})
