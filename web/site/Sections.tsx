import { styled } from '#styled'
import { phoneLink, useCollege } from '../lib/college.ts'
import { Icon } from '../ui/Icon.tsx'
import { pathOf } from './routes.ts'

const courses = { path: '/programmes', name: 'Courses', section: /^\/(course\/|(csit|bba|bbs|bim)(\?|$))/ }
const scholarships = { path: '/apply', name: 'Scholarships', section: /^\/apply/ }

/** Sections of the site, each with the addresses that belong to it. */
const sections = [
  courses,
  scholarships,
  { path: '/notices', name: 'News & Events', section: /^\/notice/ },
  { path: '/faculty', name: 'Faculty', section: /^\/facult/ },
  { path: '/contact', name: 'Contact Us', section: /^\/contact/ },
]

type Props = { /** Path and search of the current page. */ url: string }

/** Returns the value of `aria-current` of a section's link. */
const currentIn = ({ path, section }: (typeof sections)[number], url: string) =>
  pathOf(url) === path ? 'page' : section.test(url) ? 'true' : undefined

/** Links to the sections, in the header of wide screens. */
export const SectionLinks = ({ url }: Props) => (
  <Row aria-label="Sections">
    {sections.map((section) => (
      <a key={section.path} href={section.path} aria-current={currentIn(section, url)}>
        {section.name}
      </a>
    ))}
  </Row>
)

/** Bar at the foot of phones with what applicants look for. */
export function Shortcuts({ url }: Props) {
  const { phone } = useCollege()
  return (
    <Foot aria-label="Shortcuts" data-part="shortcuts">
      <a href={courses.path} aria-current={currentIn(courses, url)}>
        <Icon path="M12 6C10 4.4 7 4 4 4v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2v14" isLine />
        {courses.name}
      </a>
      <a href={scholarships.path} aria-current={currentIn(scholarships, url)}>
        <Icon path="m2 9 10-5 10 5-10 5zM6 11v5c2 2 10 2 12 0v-5m4-2v6" isLine />
        {scholarships.name}
      </a>
      <a href={phoneLink(phone)}>
        <Icon path="M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z" isLine />
        Call
      </a>
    </Foot>
  )
}

const Row = styled('nav', {
  base: {
    display: { base: 'none', lg: 'flex' },
    columnGap: { xl: '1' },
    flexShrink: '0',
    marginRight: '2',
    whiteSpace: 'nowrap',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '44px',
      paddingInline: { base: '2', xl: '10px' },
      borderBlockWidth: '3px',
      borderColor: 'transparent',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    },
    '& [aria-current]': { fontWeight: '600', borderBottomColor: 'marigold' },
    _print: { display: 'none' },
  },
})

/** Hidden on low screens and while a keyboard is open. */
const Foot = styled('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(min-content, 1fr))',
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'top',
    paddingBottom: 'env(safe-area-inset-bottom)',
    bg: 'sky',
    color: 'onDark',
    borderTopWidth: '1px',
    borderColor: 'onDark/20',
    '@media (width >= 48rem), (height < 30rem), print': { display: 'none' },
    'html:has(:is(input:not([type=radio], [type=checkbox]), textarea):focus) &': { display: 'none' },
    '& a': {
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      rowGap: '2px',
      minHeight: '56px',
      fontSize: 'sm',
      lineHeight: '1.2',
      borderTopWidth: '3px',
      borderColor: 'transparent',
    },
    '& [aria-current]': { fontWeight: '600', borderColor: 'marigold' },
    '& :focus-visible': { outlineColor: 'marigold', outlineOffset: '-3px' },
  },
})
