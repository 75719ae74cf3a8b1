// How Chakra's components look in the admin panel: recipes of those that it uses, in place of Chakra's own.
import { defineRecipe } from '@chakra-ui/react/styled-system'
import { formRecipes, formSlotRecipes, slotRecipe, target } from './formRecipes.ts'
import { table } from './tableRecipe.ts'

const buttonBase = {
  ...target,
  justifyContent: 'center',
  gap: '2',
  paddingInline: '4',
  borderWidth: '1px',
  borderRadius: 'field',
  fontWeight: '600',
  lineHeight: '1.2',
  textDecoration: 'none',
  cursor: 'pointer',
} as const
const outline = { bg: 'transparent', borderColor: 'edge', color: 'ink', _hover: { bg: 'marked', borderColor: 'ink' } } as const

const button = defineRecipe({
  base: {
    ...buttonBase,
    colorPalette: 'yellow',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'quick',
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      /** The main action of a screen, at most once. Red confirms a deletion. */
      solid: {
        bg: 'colorPalette.solid',
        borderColor: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.emphasized', borderColor: 'colorPalette.emphasized' },
      },
      outline,
      /** Removes or leaves something. */
      ghost: { bg: 'transparent', borderColor: 'transparent', color: 'accent', _hover: { borderColor: 'accent' } },
      /** On the background of the session's strip. */
      surface: { bg: 'onMarigold', borderColor: 'onMarigold', color: 'onDark', _hover: { bg: 'night', borderColor: 'night' } },
      /** Action with a whole list, which must not compete with its records. */
      plain: { layerStyle: 'quietAction', borderWidth: '0', fontWeight: '400' },
    },
  },
  defaultVariants: { variant: 'outline' },
})

const skeleton = defineRecipe({ base: { bg: 'marked', borderRadius: 'card' } })
const badge = defineRecipe({ base: { layerStyle: 'badge', bg: 'colorPalette.subtle', color: 'colorPalette.fg' } })

const alert = slotRecipe(
  {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'start',
      columnGap: '4',
      paddingBlock: '1',
      paddingLeft: '4',
      borderRadius: 'field',
      fontWeight: '600',
      overflowWrap: 'anywhere',
      '& :is(a, button)': { textUnderlineOffset: '3px', _focusVisible: { outlineColor: 'currentColor', outlineOffset: '-4px' } },
      '& button': { cursor: 'pointer', minHeight: '44px' },
      '& > button': { width: '44px', fontSize: 'lg', borderRadius: 'field' },
      '& a, & p > button': { textDecoration: 'underline' },
    },
    description: {
      paddingBlock: '10px',
      '& > button': { marginBlock: '-10px', paddingInline: '2' },
      '& > [data-part=undo]': {
        // as high as its line, which may be below another one
        minHeight: '32px',
        marginBlock: '-4px',
        marginInline: '2',
        paddingInline: '4',
        textDecoration: 'none',
        borderWidth: '1px',
        borderColor: 'currentColor',
        borderRadius: 'field',
        _hover: { textDecoration: 'underline' },
      },
    },
    content: { gridColumn: '1 / -1', minWidth: '0', paddingRight: '4' },
  },
  {
    status: {
      success: { root: { bg: 'activeBackground', color: 'activeInk' } },
      error: { root: { bg: 'inactiveBackground', color: 'inactiveInk' } },
    },
  },
)

const dialog = slotRecipe(
  {
    backdrop: { position: 'fixed', inset: '0', zIndex: 'dialog', bg: 'rgb(15 24 34 / 0.6)' },
    positioner: { position: 'fixed', inset: '0', zIndex: 'dialog', display: 'flex', padding: '16px', overflow: 'auto' },
    content: { layerStyle: 'dialog' },
    title: { fontSize: 'xl' },
    body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', marginTop: '4' },
    description: { display: 'grid', gap: '2' },
    footer: { display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'flex-end', marginTop: '2' },
  },
  {
    size: { md: { content: { width: 'min(30rem, 100%)' } }, xl: { content: { width: 'min(60rem, 100%)' } } },
    placement: {
      top: {
        content: {
          width: 'min(42rem, 100%)',
          marginTop: { base: '-2', sm: 'clamp(0px, 10vh - 16px, 80px)' },
          padding: { base: '4', sm: '6' },
        },
      },
    },
  },
  { size: 'md' },
)

/** Below 64rem the numbers are left out, and the text is between Previous and Next. */
const pagination = slotRecipe({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: { base: 'center', lg: 'flex-end' },
    gap: '2',
    '& > div': { order: { base: '1', lg: '0' }, marginRight: { lg: 'auto' }, color: 'muted', fontSize: 'sm', fontWeight: '400' },
  },
  prevTrigger: { ...buttonBase, ...outline },
  nextTrigger: { ...buttonBase, ...outline, order: { base: '2', lg: '0' } },
  item: { ...buttonBase, ...outline, hideBelow: 'lg', minWidth: '44px', '&[data-selected]': { bg: 'marked', borderColor: 'ink' } },
  ellipsis: { hideBelow: 'lg', color: 'muted' },
})

/** Below the top bar, beside which its trigger stays. */
const drawer = slotRecipe({
  backdrop: { hideFrom: 'md', position: 'fixed', inset: '64px 0 0', zIndex: 'top', bg: 'rgb(15 24 34 / 0.5)' },
  content: { hideFrom: 'md', position: 'fixed', insetBlock: '64px 0', left: '0', zIndex: 'menu' },
})

const tabs = slotRecipe({
  root: { layerStyle: 'panel', overflow: 'hidden' },
  list: { display: 'flex', gap: '2', paddingInline: '3', borderBottomWidth: '1px' },
  trigger: {
    minHeight: '48px',
    paddingInline: '3',
    color: 'muted',
    cursor: 'pointer',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    _hover: { color: 'ink' },
    _focusVisible: { outlineOffset: '-3px' },
    '&[data-selected]': { color: 'ink', fontWeight: '600', borderColor: 'marigold' },
  },
  content: { padding: '3', _focusVisible: { outlineOffset: '-3px' } },
})

const tooltip = slotRecipe({
  content: { zIndex: 'menu', maxWidth: '20rem', padding: '2', borderRadius: 'field', bg: 'ink', color: 'paper', fontSize: 'sm' },
})

export const recipes = { button, skeleton, badge, ...formRecipes }
export const slotRecipes = { alert, dialog, drawer, pagination, table, tabs, tooltip, ...formSlotRecipes }
