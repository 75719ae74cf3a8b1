import { styled } from '#styled'
import { ButtonLink } from '../../Button.tsx'
import { Container } from '../../Container.tsx'

/** Short information about scholarships, with a link to the application. */
export const ScholarshipBanner = ({ action = 'Apply Now' }: { action?: string }) => (
  <Background aria-labelledby="scholarships-heading">
    <Layout>
      <div>
        <h2 id="scholarships-heading">Scholarships from 25% to 100% of tuition</h2>
        <p>
          Each is for one student at each level and year, in classes of at least 25 students. New students: one full and one half
          scholarship.
        </p>
      </div>
      <ButtonLink href="/apply" look="night">
        {action}
      </ButtonLink>
    </Layout>
  </Background>
)

const Background = styled('section', {
  base: {
    marginTop: { base: '14', md: '24' },
    // meets the footer, without the footer's margin
    _last: { marginBottom: { base: '-14', md: '-24' } },
    bg: 'marigold',
    color: 'onMarigold',
    '& :focus-visible': { outlineColor: 'onMarigold' },
    _print: { display: 'none' },
  },
})

const Layout = styled(Container, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '12',
    rowGap: '6',
    paddingBlock: { base: '12', md: '14' },
    '& h2': { fontSize: { base: '2xl', md: '3xl' }, maxWidth: '22em' },
    '& p': { marginTop: '3', maxWidth: 'text' },
  },
})
