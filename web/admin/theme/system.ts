import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { conditions, globalCss, theme } from '../../theme.ts'
import { recipes, slotRecipes } from './recipes.ts'

/** Colors of buttons and badges by palette. */
const palettes = {
  yellow: {
    solid: { value: '{colors.marigold}' },
    emphasized: { value: '{colors.marigoldDeep}' },
    contrast: { value: '{colors.onMarigold}' },
  },
  red: {
    solid: { value: '{colors.accent}' },
    emphasized: { value: '{colors.accent}' },
    contrast: { value: '{colors.onDanger}' },
    subtle: { value: '{colors.inactiveBackground}' },
    fg: { value: '{colors.inactiveInk}' },
  },
  green: { subtle: { value: '{colors.activeBackground}' }, fg: { value: '{colors.activeInk}' } },
}

/** The look of the admin panel: the theme of the whole product, and recipes of the components that it uses in place of Chakra's own. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    cssVarsPrefix: 'c',
    conditions,
    globalCss,
    theme: {
      ...theme,
      tokens: { ...theme.tokens, zIndex: { ...theme.tokens.zIndex, dialog: { value: '30' } } },
      semanticTokens: { colors: { ...theme.semanticTokens.colors, ...palettes } },
      recipes,
      slotRecipes,
    },
  }),
)
