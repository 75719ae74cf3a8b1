import { styled } from '#styled'
import { Fill } from './Contours.tsx'

/** Sheets before and after the blank one, which is the fifth of nine. */
const offsets = [-4, -3, -2, -1, 0, 1, 2, 3, 4]

/** Decorative index of map sheets, numbered around a status. The sheet of the status is blank. */
export const MapSheets = ({ status }: { status: number | undefined }) => (
  <Sheets aria-hidden="true">
    <Fill src="/contours/marigold/0.svg" />
    {offsets.map((offset) => (
      <div key={offset}>{status && <span>{status + offset}</span>}</div>
    ))}
  </Sheets>
)

const Sheets = styled('div', {
  base: {
    position: 'relative',
    display: { base: 'grid', _print: 'none' },
    grid: 'repeat(3, 1fr) / repeat(3, 1fr)',
    aspectRatio: '4 / 3',
    overflow: 'hidden',
    borderRadius: 'card',
    bg: 'night',
    color: 'onDark',
    fontFamily: 'heading',
    fontWeight: '600',
    fontSize: { base: 'sm', md: 'lg' },
    lineHeight: '1',
    '& > img': { position: 'absolute' },
    '& > div': {
      position: 'relative',
      display: 'flex',
      alignItems: 'start',
      padding: '2',
      borderColor: 'onDark/45',
      '&:nth-of-type(3n + 2)': { borderInlineWidth: '1px' },
      '&:nth-of-type(n + 4):nth-of-type(-n + 6)': { borderBlockWidth: '1px' },
    },
    // the lines of the drawing must not cross the numbers
    '& span': { padding: '1', bg: 'night' },
    '& > div:nth-of-type(5)': {
      alignItems: 'center',
      justifyContent: 'center',
      bg: 'paper',
      color: 'ink',
      fontSize: { base: '2xl', md: '4xl' },
      _after: { content: '""', position: 'absolute', inset: '6px', border: '1px dashed {colors.edge}' },
      '& > span': { bg: 'transparent' },
    },
  },
})
