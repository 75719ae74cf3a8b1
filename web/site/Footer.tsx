import { Suspense, use, useDeferredValue } from 'react'
import { styled } from '#styled'
import { SocialLinks } from '../features/socialLink/SocialLinks.tsx'
import { phoneLink, useCollege } from '../lib/college.ts'
import { PageAnswer } from '../lib/site/page.ts'
import { languageOf } from '../lib/text/languageOf.ts'
import { Container } from '../ui/Container.tsx'

/** Footer of every page: the college's contact details, social links, and navigation that works without scripts. */
export function Footer() {
  const { name, address, phone, email } = useCollege()
  // keep the current links while the next page loads
  const answer = useDeferredValue(use(PageAnswer))
  return (
    <Background>
      <Layout>
        <a href="/" lang={languageOf(name)}>
          {name}
        </a>
        <nav aria-label="Footer">
          <ul>
            <li>
              <a href="/about">About the college</a>
            </li>
            <li>
              <a href="/apply">Scholarships</a>
            </li>
            <li>
              <a href="/notices">News & Events</a>
            </li>
            <li>
              <a href="/faculty">Faculty</a>
            </li>
            <li>
              <a href="/contact">Contact</a>
            </li>
            <li>
              <a href="/accessibility">Accessibility</a>
            </li>
          </ul>
        </nav>
        <styled.address fontStyle="normal" overflowWrap="anywhere">
          <p lang={languageOf(address)}>{address}</p>
          <a href={phoneLink(phone)}>{phone}</a>
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </styled.address>
        <PageAnswer value={answer}>
          <Suspense>
            <SocialLinks />
          </Suspense>
        </PageAnswer>
      </Layout>
    </Background>
  )
}

const Background = styled('footer', {
  base: {
    marginTop: { base: '14', md: '24' },
    bg: 'sky',
    color: 'onDark',
    '& :is(li, address) a': {
      display: 'inline-block',
      paddingBlock: { base: '10px', md: '1' },
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
    },
    '& a:hover': { color: 'marigold' },
    '& :focus-visible': { outlineColor: 'marigold' },
  },
})

const Layout = styled(Container, {
  base: {
    display: 'grid',
    gridTemplateColumns: { md: 'minmax(0, 1fr) auto fit-content(20rem)' },
    alignItems: 'start',
    columnGap: { md: '8', lg: '24' },
    rowGap: '8',
    paddingBlock: { base: '12', md: '16' },
    '& > a': {
      fontFamily: 'heading',
      fontWeight: '600',
      fontSize: 'lg',
      lineHeight: '1.3',
      maxWidth: '18.4em',
      textWrap: 'balance',
    },
    '& p': { paddingBlock: '1' },
    '& > :nth-child(4)': { gridColumn: '1 / -1' },
  },
})
