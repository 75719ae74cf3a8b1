import { styled } from '#styled'

/** Progress bar with a text below it and a button beside both. */
export const ProgressRow = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    width: 'full',
    '& > progress': {
      gridColumn: '1',
      appearance: 'none',
      width: 'full',
      height: '8px',
      borderRadius: 'pill',
      overflow: 'hidden',
      bg: 'line',
      '&::-webkit-progress-bar': { bg: 'line' },
      '&::-webkit-progress-value': { bg: 'ink' },
      '&::-moz-progress-bar': { bg: 'ink' },
    },
    '& > p': { gridColumn: '1', gridRow: '2', fontSize: 'sm', color: 'muted', fontVariantNumeric: 'tabular-nums' },
    '& > button': { gridColumn: '2', gridRow: '1 / 3' },
  },
})
