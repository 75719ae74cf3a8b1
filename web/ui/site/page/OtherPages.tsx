import { styled } from '#styled'
import { ButtonLink } from '../../Button.tsx'
import { SearchForm } from '../search/SearchForm.tsx'
import { TextLink } from '../text/TextLink.tsx'

/** Search and links to the main pages, for visitors who did not find a page. */
export const OtherPages = () => (
  <>
    <SearchForm />
    <nav aria-label="Other pages">
      <List>
        {pages.map(([href, name]) => (
          <li key={href}>
            <TextLink href={href}>{name}</TextLink>
          </li>
        ))}
      </List>
    </nav>
  </>
)

const pages = [
  ['/', 'Home page'],
  ['/#courses', 'Courses'],
  ['/notices', 'Notices'],
  ['/contact', 'Contact'],
] as const

const List = styled('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    '& a': { display: 'inline-block', paddingBlock: '10px', lineHeight: '24px' },
  },
})

/** Link that loads the current page again, also without scripts. The site's own navigation would take it for the page already shown. */
export const TryAgain = () => (
  <ButtonLink href="" look="primary" onClick={() => location.reload()}>
    Try again
  </ButtonLink>
)
