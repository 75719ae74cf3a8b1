import { styled } from '#styled'

/** Badge that says, in text and color, whether a record is active. */
export const StatusBadge = ({ active }: { active: boolean }) => (
  <Badge data-active={active || undefined}>{active ? 'Active' : 'Inactive'}</Badge>
)

const Badge = styled('span', {
  base: {
    layerStyle: 'badge',
    bg: 'inactiveBackground',
    color: 'inactiveInk',
    '&[data-active]': { bg: 'activeBackground', color: 'activeInk' },
  },
})
