import { styled } from '#styled'

/** Badge that says, in text and color, whether a record is active. */
export const StatusBadge = ({ active }: { active: boolean }) => (
  <Badge data-active={active || undefined}>{active ? 'Active' : 'Inactive'}</Badge>
)

const Badge = styled('span', {
  base: {
    display: 'inline-block',
    justifySelf: 'start',
    paddingInline: { base: '3', _print: '0' },
    borderRadius: 'pill',
    fontSize: 'sm',
    fontWeight: '600',
    bg: 'inactiveBackground',
    color: 'inactiveInk',
    '&[data-active]': { bg: 'activeBackground', color: 'activeInk' },
  },
})
