import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import zillaSlab from '@fontsource/zilla-slab/files/zilla-slab-latin-600-normal.woff2'

/** Returns tokens in Chakra's format. */
const values = (tokens: Record<string, string>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, { value }]))

/** Returns tokens of spaces by their number of steps of 4 px. */
const steps = (...counts: number[]) => values(Object.fromEntries(counts.map((count) => [count, `${count * 4}px`])))

/** Returns tokens of colors that follow the system's color scheme. */
const schemes = (tokens: Record<string, [light: string, dark: string]>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, [base, dark]]) => [name, { value: { base, _osDark: dark } }]))

/** Line height of headings, 1.1. Set on the font, so that fallback fonts of other scripts can be higher. */
const lineMetrics = { ascentOverride: '84%', descentOverride: '26%', lineGapOverride: '0%' }

/** Reset for the elements that the pages contain, a fifth of Chakra's. */
const reset = {
  // shown until the font of the headings has loaded, with the same line height
  '@font-face': {
    fontFamily: 'Fallback Slab',
    src: ['Rockwell', 'Georgia', 'Noto Serif', 'DejaVu Serif', 'Times New Roman'].map((name) => `local('${name}')`).join(),
    ...lineMetrics,
  },
  '*': { margin: '0', padding: '0', font: 'inherit', overflowWrap: 'break-word', WebkitTapHighlightColor: 'transparent' },
  '*, ::before, ::after, ::backdrop': {
    boxSizing: 'border-box',
    borderWidth: '0',
    borderStyle: 'solid',
    borderColor: 'var(--c-colors-line)',
  },
  'img, svg, iframe': { display: 'block', verticalAlign: 'middle' },
  img: { maxWidth: '100%', height: 'auto' },
  'ol, ul': { listStyle: 'none' },
  'button, input, select, textarea': { color: 'inherit' },
  button: { appearance: 'button', background: 'none' },
  table: { borderCollapse: 'collapse' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  strong: { fontWeight: 'bolder' },
  '[hidden]': { display: 'none !important' },
}

const college = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    cssVarsPrefix: 'c',
    globalCss: {
      // Chakra's types do not include font faces
      '@font-face': {
        fontFamily: 'Zilla Slab',
        fontWeight: '600',
        fontDisplay: 'swap',
        src: `url(${zillaSlab}) format('woff2')`,
        ...lineMetrics,
      } as object,
      html: {
        colorScheme: 'light dark',
        bg: 'paper',
        color: 'ink',
        fontFamily: 'body',
        lineHeight: '1.6',
        textSizeAdjust: '100%',
      },
      body: { minHeight: '100dvh' },
      'h1, h2, h3, h4': {
        fontFamily: 'heading',
        fontWeight: '600',
        lineHeight: 'normal',
        textWrap: 'balance',
        overflowWrap: 'anywhere',
      },
      ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
      '[tabindex="-1"]:focus': { outline: 'none' },
      // progress bar while the next page loads
      'main[aria-busy=true]::before': {
        content: '""',
        position: 'fixed',
        inset: '0 0 auto',
        height: '4px',
        bg: 'marigold',
        transition: 'clip-path 8s ease-out',
        clipPath: 'inset(0)',
        _starting: { clipPath: 'inset(0 100% 0 0)' },
      },
      '*, ::before, ::after': {
        _motionReduce: { animation: 'none !important', transition: 'none !important', scrollBehavior: 'auto !important' },
      },
    },
    theme: {
      breakpoints: { sm: '30rem', md: '48rem', lg: '64rem' },
      tokens: {
        colors: values({
          night: '#14324a',
          garnet: '#6b1232',
          pine: '#1f4d3d',
          bronze: '#4a3a14',
          marigold: '#f6c453',
          marigoldDeep: '#e9b238',
          onDark: '#fbf8f2',
          onMarigold: '#13202e',
          activeInk: '#14532d',
          activeBackground: '#d8f0df',
          inactiveInk: '#7f1d1d',
          inactiveBackground: '#fbdcdc',
        }),
        fonts: values({
          heading: "'Zilla Slab', 'Fallback Slab', 'Noto Serif Devanagari', serif",
          body: 'system-ui, sans-serif',
        }),
        fontSizes: values({
          sm: '0.875rem',
          md: '1rem',
          lg: '1.25rem',
          xl: '1.5625rem',
          '2xl': '1.9375rem',
          '3xl': '2.4375rem',
          '4xl': '3.0625rem',
          '5xl': '3.8125rem',
          hero: 'clamp(2.25rem, 1.25rem + 3.6vw, 4.25rem)',
        }),
        spacing: steps(1, 2, 3, 4, 6, 8, 12, 14, 16, 24),
        sizes: values({ full: '100%', page: '1200px', text: '68ch' }),
        radii: values({ card: '6px', field: '4px', pill: '999px' }),
        durations: values({ quick: '150ms', calm: '250ms' }),
        zIndex: values({ top: '10', menu: '20' }),
      },
      semanticTokens: {
        colors: schemes({
          paper: ['#fbf8f2', '#0f1822'],
          card: ['#ffffff', '#172430'],
          ink: ['#13202e', '#efe9dd'],
          muted: ['#566270', '#a9b4be'],
          line: ['#e3dccf', '#2b3a48'],
          edge: ['#8a8272', '#6b7a88'],
          accent: ['#a3153f', '#ff8fa3'],
          onDanger: ['#ffffff', '#13202e'],
          marked: ['#fdf1d8', '#26303a'],
          focus: ['#13202e', '#f6c453'],
          sky: ['#14324a', '#0b141d'],
        }),
      },
    },
  }),
)

/** Variables of all tokens but the breakpoints, of which media queries contain the values. */
const tokenCss = () =>
  JSON.parse(JSON.stringify(college.getTokenCss(), (name, value) => (name.includes('breakpoint') ? undefined : value)))

/** Theme of the site and the admin panel. It declares only what is used, and puts its own reset into the layer of Chakra's. */
export const system: typeof college = {
  ...college,
  _global: [college.layers.wrap('reset', reset), college.getGlobalCss(), tokenCss()],
}
