import { chakra } from '@chakra-ui/react'

/** Width below which each row is a block, with each cell behind its `data-label`. */
const narrow = '@container (max-width: 36rem)'

export const Table = chakra(
  'table',
  {
    base: {
      width: 'full',
      bg: 'card',
      borderWidth: '1px',
      borderColor: 'line',
      fontVariantNumeric: 'tabular-nums',
      [narrow]: { display: 'block' },
    },
  },
  { defaultProps: { role: 'table' } },
)

export const Head = chakra(
  'thead',
  {
    base: {
      color: 'muted',
      fontSize: 'sm',
      [narrow]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
  },
  { defaultProps: { role: 'rowgroup' } },
)

export const Body = chakra('tbody', { base: { [narrow]: { display: 'block' } } }, { defaultProps: { role: 'rowgroup' } })

export const TableRow = chakra(
  'tr',
  {
    base: {
      borderTopWidth: '1px',
      borderColor: 'line',
      '&:first-of-type': { [narrow]: { borderTopWidth: '0' } },
      [narrow]: { display: 'grid', gap: '1', paddingBlock: '3' },
    },
  },
  { defaultProps: { role: 'row' } },
)

export const ColumnHeader = chakra(
  'th',
  { base: { paddingBlock: '3', paddingInline: '4', fontWeight: '600', textAlign: 'start', whiteSpace: 'nowrap' } },
  { defaultProps: { scope: 'col', role: 'columnheader' } },
)

export const Cell = chakra(
  'td',
  {
    base: {
      paddingBlock: '2',
      paddingInline: '4',
      overflowWrap: 'anywhere',
      [narrow]: {
        display: 'grid',
        gridTemplateColumns: '7rem minmax(0, 1fr)',
        alignItems: 'baseline',
        paddingBlock: '0',
        '&:has(img)': { alignItems: 'center' },
        _before: { content: 'attr(data-label)', color: 'muted', fontSize: 'sm' },
        _empty: { display: 'none' },
      },
    },
  },
  { defaultProps: { role: 'cell' } },
)
