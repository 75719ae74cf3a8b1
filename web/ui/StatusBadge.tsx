import { chakra } from '@chakra-ui/react'

/** Says whether something is active; never by its colour alone. */
export const StatusBadge = ({ active }: { active: boolean }) => (
  <Badge data-active={active || undefined}>{active ? 'Active' : 'Inactive'}</Badge>
)

const Badge = chakra('span', {
  base: {
    display: 'inline-block',
    justifySelf: 'start',
    paddingInline: '3',
    borderRadius: 'pill',
    fontSize: 'sm',
    fontWeight: '600',
    bg: 'inactiveGround',
    color: 'inactiveInk',
    '&[data-active]': { bg: 'activeGround', color: 'activeInk' },
  },
})
