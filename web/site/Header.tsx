import { styled } from '#styled'
import { useCollege } from '../lib/college.ts'
import { languageOf } from '../lib/text/languageOf.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Container } from '../ui/Container.tsx'
import { Magnifier } from '../ui/Magnifier.tsx'
import mark from '../ui/mark.svg'
import { Menu } from './Menu.tsx'
import { SectionLinks } from './Sections.tsx'

/** Header of every page: the college's name, the search and the menu. `url` is the path and search of the current page. */
export function Header({ url }: { url: string }) {
  const { name, logo } = useCollege()
  return (
    <Background isHome={/^\/(\?|$)/.test(url)}>
      <Bar>
        <a href="/" title={isLong(name) ? name : undefined}>
          {logo ? <img src={logo} alt="" /> : <img src={mark} alt="" width="40" height="40" />}
          <span data-long={isLong(name) || undefined} lang={languageOf(name)}>
            {name}
          </span>
        </a>
        <SectionLinks url={url} />
        <SearchLink href="/search" look="onDark" aria-label="Search">
          <Magnifier />
        </SearchLink>
        <Menu url={url} />
      </Bar>
    </Background>
  )
}

/** A long name is shown in at most three lines. The footer has all of it. */
const isLong = (name: string) => name.length > 60

const Background = styled('header', {
  base: {
    position: 'relative',
    zIndex: '1',
    color: 'onDark',
    '& :focus-visible': { outlineColor: 'marigold' },
  },
  variants: {
    isHome: {
      false: { bg: 'sky', borderBottomWidth: '1px', borderColor: 'onDark/20' },
      // its last 76 px are over the landscape; a long name makes it higher
      true: { marginBottom: '-76px', backgroundImage: 'linear-gradient({colors.sky} calc(100% - 76px), transparent 0)' },
    },
  },
})

const Bar = styled(Container, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: { base: '2', md: '3' },
    rowGap: '3',
    minHeight: '76px',
    paddingBlock: '4',
    '& > a:first-child': {
      display: 'flex',
      alignItems: 'center',
      gap: { base: '2', md: '3' },
      flex: '1 1 9rem', // with less room, or large text, the menu goes to a second line
      marginRight: 'auto',
      minHeight: '44px',
      fontFamily: 'heading',
      fontWeight: '600',
      fontSize: { base: 'sm', md: 'md' },
      lineHeight: '1.2',
      '& > img': { flexShrink: '0', width: 'auto', height: { base: '36px', md: '40px' } },
      '& > span': { maxWidth: '13.8em', overflowWrap: 'anywhere' },
      '& > [data-long]': { maxWidth: '30em', lineClamp: { base: '3', _print: 'none' } },
      _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    },
  },
})

const SearchLink = styled(ButtonLink, {
  base: {
    flexShrink: '0',
    width: '44px',
    paddingInline: '0',
    _print: { display: 'none' },
  },
})
