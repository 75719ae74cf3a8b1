// The look of the site, the admin panel and the explorer, in the format that Chakra UI and Panda CSS share. Data only: panda.config.ts reads
// it at build time, web/admin/theme/system.ts in the browser.

/** Returns tokens in the format that Chakra and Panda share. */
const values = (tokens: Record<string, string>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, { value }]))

/** Returns tokens of spaces by their number of steps of 4 px. */
const steps = (...counts: number[]) => values(Object.fromEntries(counts.map((count) => [count, `${count * 4}px`])))

/** Returns tokens of colors that follow the system's color scheme. */
const schemes = (tokens: Record<string, [light: string, dark: string]>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, [base, dark]]) => [name, { value: { base, _osDark: dark } }]))

/** Dark background colors of pictures. */
export const backgrounds = ['night', 'garnet', 'pine', 'bronze']

export const globalCss = {
  html: {
    colorScheme: 'light dark',
    bg: 'paper',
    color: 'ink',
    fontFamily: 'body',
    lineHeight: '1.6',
    // the font of the headings has old-style figures, in which 100 looks like words
    fontVariantNumeric: 'lining-nums',
    textSizeAdjust: '100%',
  },
  body: { minHeight: '100dvh' },
  'h1, h2, h3, h4': {
    fontFamily: 'heading',
    fontWeight: '600',
    lineHeight: 'normal',
    wordSpacing: '.08em',
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
  // not what is delayed instead of moved
  ':not([data-delayed]), ::before, ::after': {
    _motionReduce: { animation: 'none !important', transition: 'none !important', scrollBehavior: 'auto !important' },
  },
}

/** Styles that components compose by name, because Panda does not follow imports into nested styles. */
const layerStyles = {
  /** Box with a border around related content. */
  panel: { value: { bg: 'card', borderWidth: '1px', borderRadius: 'card' } },
  /** Modal dialog. It does not look like the place in a table where it was opened. */
  dialog: {
    value: {
      margin: 'auto',
      maxHeight: 'calc(100dvh - 32px)',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      padding: '6',
      bg: 'card',
      color: 'ink',
      borderWidth: '1px',
      borderRadius: 'card',
      fontSize: 'md',
      textAlign: 'start',
      whiteSpace: 'normal',
      boxShadow: '0 24px 64px rgb(15 24 34 / 0.35)',
    },
  },
  /** Frame of the errors of a form. */
  errorBox: {
    value: {
      padding: '4',
      borderWidth: '1px',
      borderLeftWidth: '4px',
      borderColor: 'accent',
      borderRadius: 'card',
      bg: 'paper',
      overflowWrap: 'anywhere',
      '& > ul': { display: 'grid', rowGap: '1', marginTop: '3', paddingLeft: '4', listStyleType: 'disc' },
      '& a': {
        display: 'inline-block',
        paddingBlock: { base: '10px', md: '0' },
        lineHeight: '24px',
        color: 'accent',
        textDecoration: 'underline',
      },
    },
  },
  /** State of a record. */
  badge: {
    value: {
      display: 'inline-block',
      justifySelf: 'start',
      paddingInline: { base: '3', _print: '0' },
      borderRadius: 'pill',
      fontSize: 'sm',
      fontWeight: '600',
    },
  },
  /** Link to what needs attention, with a target of 44 px. */
  accentLink: {
    value: {
      display: 'inline-block',
      paddingBlock: '10px',
      lineHeight: '24px',
      color: 'accent',
      textDecoration: 'underline',
      textUnderlineOffset: '2px',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
    },
  },
  /** Text input. */
  control: {
    value: {
      width: 'full',
      minHeight: '44px',
      paddingInline: '3',
      paddingBlock: '2',
      bg: 'card',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'field',
      _hover: { borderColor: 'ink' },
      _placeholder: { color: 'muted', opacity: 1 },
      '&[aria-invalid=true]': { borderColor: 'accent', boxShadow: 'inset 0 0 0 1px {colors.accent}' },
    },
  },
  /** The browser's button in an input for a file. */
  fileButton: {
    value: {
      minHeight: '44px',
      marginInlineEnd: '12px',
      paddingInline: '16px',
      font: 'inherit',
      fontWeight: '600',
      color: 'ink',
      bg: 'transparent',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'edge',
      borderRadius: 'field',
      cursor: 'pointer',
    },
  },
  /** Action with a whole list, which must not compete with its records. */
  quietAction: {
    value: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
      paddingInline: '2',
      marginInline: '-2',
      color: 'muted',
      fontSize: 'sm',
      textDecoration: 'underline',
      textDecorationColor: '{colors.edge}',
      textUnderlineOffset: '4px',
      cursor: 'pointer',
      _hover: { color: 'ink', textDecorationColor: 'currentColor' },
    },
  },
}

export const theme = {
  layerStyles,
  breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
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
      heading:
        "'Zilla Slab', 'Fallback Georgia', 'Fallback Noto', 'Fallback DejaVu', 'Fallback Times', 'Noto Serif Devanagari', 'Kohinoor Devanagari', 'Nirmala UI', serif",
      body: 'system-ui, sans-serif',
    }),
    fontSizes: values({
      sm: '0.875rem',
      md: '1rem',
      lg: '1.25rem',
      xl: '1.5625rem',
      // on a phone whose text is set to 200 %, the longest words of headings still fit
      '2xl': 'min(1.9375rem, 12vw)',
      '3xl': 'min(2.4375rem, 13vw)',
      '4xl': 'min(3.0625rem, 13vw)',
      '5xl': 'min(3.8125rem, 13vw)',
      hero: 'min(clamp(2.25rem, 1.25rem + 3.6vw, 4.25rem), 13vw)',
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
}

/** Width of a list below which each row is a card; the columns of all tables fit above it. */
export const narrow = '@container (max-width: 44rem)'

export const conditions = {
  // paper is light
  osDark: '@media screen and (prefers-color-scheme: dark)',
  // a touch would leave the style of a hover behind
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  narrow,
  notLast: '&:not(:last-child)',
} satisfies Record<string, string | string[]>
