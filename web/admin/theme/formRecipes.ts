// How the fields of forms look in the admin panel.
import { defineRecipe, defineSlotRecipe, type SystemStyleObject } from '@chakra-ui/react/styled-system'

type Styles = Record<string, SystemStyleObject>
type Variants = Record<string, Record<string, Styles>>

/** Returns the recipe of a component by its parts. */
export const slotRecipe = (base: Styles, variants: Variants = {}, defaultVariants: Record<string, string> = {}) =>
  defineSlotRecipe({ slots: Object.keys(base), base, variants, defaultVariants })

/** Layout of what can be clicked or touched, which is at least 44 px high. */
export const target = { display: 'inline-flex', alignItems: 'center', minHeight: '44px' } as const

/** One of several that is active, or that has changed. */
export const marked = { bg: 'marked', boxShadow: 'inset 4px 0 {colors.marigold}' } as const

/** Choice in a list. */
export const option = {
  ...target,
  display: 'flex',
  paddingInline: '3',
  paddingBlock: '1',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  _hover: { bg: 'marked' },
} as const

// a day is as high as the fields beside it: its picker would make it higher
const input = defineRecipe({ base: { layerStyle: 'control', '&[type=date]': { height: '44px' } } })
const textarea = defineRecipe({ base: { layerStyle: 'control', resize: 'vertical' } })

const beforeIndicator = { layerStyle: 'control', paddingRight: '12', textOverflow: 'ellipsis' } as const
const indicator = { position: 'absolute', right: '4', top: '14px', pointerEvents: 'none', '& svg': { boxSize: '16px' } } as const

const nativeSelect = slotRecipe({
  root: { position: 'relative' },
  field: { ...beforeIndicator, appearance: 'none' },
  indicator,
})

const field = slotRecipe({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1', alignContent: 'start' },
  label: { fontWeight: '600', justifySelf: 'start' },
  helperText: { color: 'muted', fontSize: 'sm' },
  errorText: { color: 'accent', fontWeight: '600', fontSize: 'sm', overflowWrap: 'anywhere' },
})

const mark = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  boxSize: '20px',
  borderWidth: '1px',
  borderColor: 'edge',
  bg: 'card',
  '&[data-focus-visible]': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
} as const
const choiceLabel = { ...target, position: 'relative', gap: '2', cursor: 'pointer' } as const

const radioGroup = slotRecipe({
  root: { display: 'flex', flexWrap: 'wrap', columnGap: '6' },
  item: choiceLabel,
  itemControl: { ...mark, borderRadius: 'pill', '&[data-state=checked]': { borderWidth: '6px', borderColor: 'accent' } },
})

const checkbox = slotRecipe({
  root: { ...choiceLabel, display: 'flex', gap: '3', width: 'full' },
  control: {
    ...mark,
    borderRadius: 'field',
    color: 'onDanger',
    '&[data-state=checked]': { bg: 'accent', borderColor: 'accent' },
    '& svg': { boxSize: '16px' },
  },
})

const progress = slotRecipe({
  root: { gridColumn: '1', width: 'full' },
  track: { height: '8px', borderRadius: 'pill', overflow: 'hidden', bg: 'line' },
  range: { height: 'full', bg: 'ink' },
})

const combobox = slotRecipe({
  root: { position: 'relative' },
  control: { position: 'relative' },
  input: beforeIndicator,
  indicatorGroup: indicator,
  content: {
    zIndex: 'menu',
    maxHeight: '20rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingBlock: '1',
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'field',
    boxShadow: '0 8px 24px rgb(15 24 34 / 0.2)',
    _empty: { display: 'none' },
  },
  item: { ...option, _highlighted: marked, '&[data-state=checked]': { fontWeight: '600' } },
})

export const formRecipes = { input, textarea }
export const formSlotRecipes = { checkbox, combobox, field, nativeSelect, progress, radioGroup }
