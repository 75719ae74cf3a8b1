import { chakra } from '@chakra-ui/react'
import type { RefObject } from 'react'
import { Form } from 'react-router-dom'
import { Button } from '../ui/Button.tsx'

type Props = { toggle: RefObject<HTMLButtonElement | null>; open: boolean; onToggle: () => void }

/** The bar above every screen, with the button of the sidebar on small screens. */
export const TopBar = ({ toggle, open, onToggle }: Props) => (
  <Bar>
    <Button
      ref={toggle}
      hideFrom="md"
      onClick={onToggle}
      aria-expanded={open}
      aria-controls="sidebar"
      aria-label="Menu"
      width="44px"
      padding="0"
    >
      <Lines viewBox="0 0 20 20" aria-hidden="true">
        <path d={open ? 'M4 4 16 16M16 4 4 16' : 'M2 5H18M2 10H18M2 15H18'} />
      </Lines>
    </Button>
    <chakra.p fontFamily="heading" fontWeight="600" fontSize={{ base: 'md', sm: 'lg' }} lineHeight="1.1" marginRight="auto">
      Admin Dashboard
    </chakra.p>
    <p>Admin</p>
    <Form method="post" action="/admin/logout">
      <Button type="submit">Logout</Button>
    </Form>
  </Bar>
)

const Bar = chakra('header', {
  base: {
    gridArea: 'top',
    position: 'sticky',
    top: '0',
    zIndex: 'menu',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', sm: '4' },
    minHeight: '64px',
    paddingInline: { base: '4', md: '6', lg: '8' },
    paddingBlock: '2',
    bg: 'card',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
})

const Lines = chakra('svg', { base: { width: '20px', height: '20px', stroke: 'ink', strokeWidth: '2', fill: 'none' } })
