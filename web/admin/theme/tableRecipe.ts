import { narrow } from '../../theme.ts'
import { marked, slotRecipe, target } from './formRecipes.ts'

/** Widths at which a table has no room for three actions. The form has the second too, Duplicate. */
const medium = '@container (44rem < width <= 52rem)'

const plainTable = {
  '& :is(th, td)': { paddingInline: '3', paddingBlock: '2', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& tbody tr': { borderTopWidth: '1px' },
} as const

/** Height of the top bar, the banner and the bar of the selection, below which the headers stay. */
const TOP = 'calc(64px + var(--banner, 0px) + var(--bar, 0px))'

/** A checkbox that can be touched anywhere in its cell. */
const select = {
  width: '1%',
  padding: '0 !important',
  '& > label': { display: 'grid', placeItems: 'center', width: '52px', minHeight: '44px', cursor: 'pointer' },
  '& input': { boxSize: '20px', margin: '0', accentColor: '{colors.accent}', cursor: 'inherit' },
} as const

const titleLink = {
  ...target,
  fontWeight: '600',
  lineHeight: '1.35',
  overflowWrap: 'anywhere',
  textDecoration: 'underline',
  textDecorationColor: '{colors.edge}',
  textDecorationThickness: '1px',
  textUnderlineOffset: '4px',
  _hover: { textDecorationColor: 'currentColor', textDecorationThickness: '2px' },
} as const

const action = {
  ...target,
  paddingInline: '3',
  borderRadius: 'field',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
} as const

const headerButton = {
  ...target,
  gap: '1',
  marginInline: '-2',
  paddingInline: '2',
  fontWeight: 'inherit',
  cursor: 'pointer',
  _hover: { color: 'ink' },
  '& > svg': {
    width: '12px',
    height: '12px',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.6',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    opacity: 0,
    '&[data-sorted]': { opacity: 1 },
  },
  '&:is(:hover, :focus-visible) > svg': { opacity: 1 },
} as const

const picture = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '40px',
  height: '48px',
  objectFit: 'cover',
  borderRadius: 'field',
  bg: 'night',
  color: 'onDark',
  fontFamily: 'heading',
  fontSize: '0.6875rem', // four letters fit
  fontWeight: '600',
} as const

/** Cells of a card. The order differs from that of the table: the title comes first and the id beside it, the actions last. */
const cards = {
  '&, & tbody': { display: 'block' },
  '& thead': { display: 'none' },
  '& tbody tr': { display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr) auto', paddingBlock: '2' },
  '& tbody tr:not(:has(> [data-kind=select]))': { gridTemplateColumns: '16px minmax(0, 1fr) auto' },
  '& tbody tr + tr': { borderTopWidth: '1px' },
  '& td': {
    display: 'grid',
    gridColumn: '2 / -1',
    gridTemplateColumns: '7rem minmax(0, 1fr)',
    alignItems: 'baseline',
    order: '3',
    height: 'auto',
    paddingLeft: '0',
    paddingBlock: '2px',
    borderTopWidth: '0 !important',
    textAlign: 'start !important',
    _before: { content: 'attr(data-label)', color: 'muted', fontSize: 'sm' },
  },
  '& td:is([data-kind=day], [data-kind=moment])': { whiteSpace: 'normal' },
  '& td:has(> div:empty)': { display: 'none' },
  '& td:has(img)': { alignItems: 'center' },
  '& td[data-kind=id]': {
    display: 'flex',
    gap: '1',
    alignItems: 'center',
    gridColumn: '3',
    order: '2',
    height: '44px', // beside the title, not between it and the line below
  },
  '& td[data-kind=select]': { display: 'block', gridColumn: '1', gridRow: '1 / span 9', _before: { display: 'none' } },
  '& td[data-kind=select] > label': { width: '44px' },
  '& td[data-kind=title], & td[data-kind=title] > [data-part=content]': { display: 'contents', _before: { display: 'none' } },
  '& td[data-kind=title] > div > :first-of-type': { gridColumn: '2', order: '1', paddingRight: '4' },
  '& td[data-kind=title] a:not([data-part=actions] *)': { paddingBlock: '6px' },
  '& span[data-part=picture]:empty': { display: 'none' },
  '& td[data-kind=actions]': { display: 'block', order: '4', padding: '0', _before: { display: 'none' } },
  '& td [data-part=actions]': { gridColumn: '2 / -1', order: '4', marginLeft: '-12px', paddingRight: '1' },
  '& [data-kind=title] [data-part=actions]': { marginLeft: '-12px' },
  '& tbody tr:hover:not([data-marked], [data-selected])': { bg: 'paper' },
  '& tbody tr:hover:not([data-marked], [data-selected]) > td': { bg: 'transparent' }, // some cells have no box
  '& tr[data-marked]': marked,
  '& tr[data-selected]': { bg: 'marked' },
  '& tr[data-selected] > td': { bg: 'transparent' },
  // a background of its own would cover the shadow of the card
  '& tr[data-marked] > td': { bg: 'transparent' },
  '& tr[data-marked] > td:first-of-type': { boxShadow: 'none' },
} as const

/** A list of records. Its cells are styled here, because a style for each of hundreds of cells would slow down the search. */
const list = {
  bg: 'card',
  borderRadius: 'card',
  borderCollapse: 'separate',
  borderSpacing: '0',
  '& :is(th, thead td)': {
    position: 'sticky',
    top: TOP,
    zIndex: 1,
    height: '44px',
    paddingInline: '4',
    bg: 'card',
    borderTopWidth: '0',
    boxShadow: 'inset 0 -1px {colors.line}',
    _first: { borderTopLeftRadius: 'card' },
    _last: { borderTopRightRadius: 'card' },
  },
  '& th[aria-sort]': { color: 'ink' },
  '& th > button': headerButton,
  '& td': { height: '52px', paddingInline: '4', paddingBlock: '1', borderTopWidth: '1px', overflowWrap: 'anywhere' },
  '& tbody tr:first-of-type td': { borderTopWidth: '0' },
  '& td[data-nowrap], & td:is([data-kind=day], [data-kind=moment])': { whiteSpace: 'nowrap' },
  '& [data-kind=id]': { width: '1%', whiteSpace: 'nowrap', color: 'muted', fontSize: 'sm', fontWeight: '400' },
  // some backends have ids of 36 characters, which would leave no space for the title
  '& td[data-kind=id] > div': { flexShrink: '0', maxWidth: '9ch', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& [data-kind=number]': { width: '1%', textAlign: 'end' },
  '& [data-kind=number] > button': { flexDirection: 'row-reverse' },
  '& [data-kind=picture]': { width: '1%' },
  '& [data-kind=actions]': { width: '1%', whiteSpace: 'nowrap', textAlign: 'end', paddingRight: '2' },
  '& th[data-kind=actions]': { paddingRight: '20px' },
  '& td[data-kind=title] a:not([data-part=actions] *)': titleLink,
  '& [data-part=named]': { display: 'flex', alignItems: 'center', columnGap: '3', minWidth: '0', flex: '1 1 14rem' },
  '& :is([data-part=name], [data-part=detail])': { overflowWrap: 'anywhere' },
  '& [data-part=name]': { lineClamp: '2' },
  '& [data-part=detail]': { marginTop: '-2', paddingBottom: '1', color: 'muted', fontSize: 'sm', lineHeight: '1.4' },
  '& [data-part=picture]': picture,
  '& span[data-part=picture]:empty': { bg: 'transparent' },
  // the top bar and the headers must not cover the focused element
  '& :is(a, button)': { scrollMarginTop: '52px' },
  '& [data-part=actions] > :is(a, button)': action,
  '& [data-part=actions] > button': { color: 'accent' },
  // in a title, which has to stay the most visible
  '& [data-kind=title] > [data-part=content]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4' },
  '& [data-kind=title] [data-part=actions]': { color: 'muted', fontSize: 'sm', marginLeft: 'auto' },
  '& td[data-kind=select]': select,
  '& tr:is([data-marked], [data-selected]) > td': { bg: 'marked' },
  '& tr[data-marked] > td:first-of-type': { boxShadow: 'inset 4px 0 {colors.marigold}' },
  '& tbody tr:hover:not([data-marked], [data-selected]) > td': { bg: 'paper' },
  [medium]: { '& td[data-kind=actions] a + a': { display: 'none' } },
  [narrow]: cards,
}

export const table = slotRecipe(
  {
    root: {
      width: 'full',
      borderWidth: '1px',
      borderColor: 'line',
      fontVariantNumeric: 'tabular-nums',
      '& caption': { srOnly: true },
      '& :is(th, td)': { textAlign: 'start' },
      '& th': { color: 'muted', fontSize: 'sm', fontWeight: '600', whiteSpace: 'nowrap' },
    },
  },
  { variant: { line: { root: list }, outline: { root: plainTable } } },
  { variant: 'line' },
)
