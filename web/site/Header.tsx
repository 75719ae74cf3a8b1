import { chakra } from '@chakra-ui/react'
import { useCollege } from '../lib/college.ts'
import { Container } from '../ui/Container.tsx'
import { Menu } from './Menu.tsx'

/** Header of every page: the college's name and the menu. `url` is the path and search of the current page. */
export function Header({ url }: { url: string }) {
  const { name, logo } = useCollege()
  return (
    <Background>
      <Bar>
        <a href="/">
          {logo && <chakra.img src={logo} alt="" width="auto" height="44px" />}
          {name}
        </a>
        <Menu url={url} />
      </Bar>
    </Background>
  )
}

const Background = chakra('header', {
  base: {
    bg: 'night',
    color: 'onDark',
    borderBottomWidth: '1px',
    borderColor: 'onDark/20',
    '& :focus-visible': { outlineColor: 'marigold' },
  },
})

const Bar = chakra(Container, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6',
    minHeight: '76px',
    paddingBlock: '4',
    '& > a': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '44px',
      fontFamily: 'heading',
      fontWeight: '600',
      fontSize: { base: 'md', md: 'lg' },
      lineHeight: '1.2',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    },
  },
})
