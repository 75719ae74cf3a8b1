// How the fields of forms look in the admin panel.
import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system'

const input = defineRecipe({ className: 'chakra-input', base: { layerStyle: 'control' } })
const textarea = defineRecipe({ className: 'chakra-textarea', base: { layerStyle: 'control', resize: 'vertical' } })

const nativeSelect = defineSlotRecipe({
  className: 'chakra-native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative' },
    field: { layerStyle: 'control', appearance: 'none', paddingRight: '12', textOverflow: 'ellipsis' },
    indicator: { position: 'absolute', right: '4', top: '14px', pointerEvents: 'none', '& svg': { boxSize: '16px' } },
  },
})

const field = defineSlotRecipe({
  className: 'chakra-field',
  slots: ['root', 'label', 'helperText', 'errorText'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1', alignContent: 'start' },
    label: { fontWeight: '600', justifySelf: 'start' },
    helperText: { color: 'muted', fontSize: 'sm' },
    errorText: { color: 'accent', fontWeight: '600', fontSize: 'sm', overflowWrap: 'anywhere' },
  },
})

/** The mark of a choice. */
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
const choiceLabel = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '44px',
  cursor: 'pointer',
} as const

const radioGroup = defineSlotRecipe({
  className: 'chakra-radio-group',
  slots: ['root', 'label', 'item', 'itemControl', 'itemText'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', columnGap: '6' },
    item: choiceLabel,
    itemControl: { ...mark, borderRadius: 'pill', '&[data-state=checked]': { borderWidth: '6px', borderColor: 'accent' } },
  },
})

const checkbox = defineSlotRecipe({
  className: 'chakra-checkbox',
  slots: ['root', 'control', 'label'],
  base: {
    root: { ...choiceLabel, display: 'flex', gap: '3', width: 'full' },
    control: {
      ...mark,
      borderRadius: 'field',
      color: 'onDanger',
      '&[data-state=checked]': { bg: 'accent', borderColor: 'accent' },
      '& svg': { boxSize: '16px' },
    },
  },
})

const progress = defineSlotRecipe({
  className: 'chakra-progress',
  slots: ['root', 'track', 'range', 'valueText'],
  base: {
    root: { gridColumn: '1', width: 'full' },
    track: { height: '8px', borderRadius: 'pill', overflow: 'hidden', bg: 'line' },
    range: { height: 'full', bg: 'ink' },
  },
})

const combobox = defineSlotRecipe({
  className: 'chakra-combobox',
  slots: ['root', 'control', 'input', 'indicatorGroup', 'trigger', 'positioner', 'content', 'item', 'itemText', 'empty'],
  base: {
    root: { position: 'relative' },
    control: { position: 'relative' },
    input: { layerStyle: 'control', paddingRight: '12', textOverflow: 'ellipsis' },
    indicatorGroup: { position: 'absolute', right: '4', top: '14px', pointerEvents: 'none', '& svg': { boxSize: '16px' } },
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
    item: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '44px',
      paddingInline: '3',
      paddingBlock: '1',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      _hover: { bg: 'marked' },
      _highlighted: { bg: 'marked', boxShadow: 'inset 4px 0 {colors.marigold}' },
      '&[data-state=checked]': { fontWeight: '600' },
    },
  },
})

export const formRecipes = { input, textarea }
export const formSlotRecipes = { checkbox, combobox, field, nativeSelect, progress, radioGroup }
