export type Assets = {
  /** The entry's script, and those that only development needs. */
  scripts: string[]
  /** Scripts that the entry loads after the first paint. */
  preloads: string[]
  /** Style sheets of the site. */
  styles: string[]
  /** Text of an inline script that runs after the entry. The content security policy has its hash. */
  check?: string
}

type Parts = {
  locale: string
  /** Result of `renderToString`. */
  markup: string
  assets: Assets
  /** Absolute address of the page in its encoded form, which is printed below it. '' if it has none. */
  address: string
  /** Tags for search engines and link previews. */
  crawlerTags: string
  /** Data blocks, which the content security policy does not restrict. */
  blocks: Record<string, unknown>
}

/** Returns the tags of the head that React puts before the markup. */
export const headOf = (markup: string) => /^(?:<title>.*?<\/title>|<meta[^>]*>|<link[^>]*>)*/s.exec(markup)?.[0] ?? ''

/** Returns the document for rendered markup. Moves the titles and metas that React puts before the markup into the head. */
export function htmlDocument({ locale, markup, assets, address, crawlerTags, blocks }: Parts) {
  const head = headOf(markup)
  const body = markup.slice(head.length)
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    head,
    crawlerTags,
    '<meta name="color-scheme" content="light dark">',
    themeColor('light', '#14324a') + themeColor('dark', '#0b141d'),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...assets.scripts.map((file) => `<script type="module" src="${file}" fetchpriority="low"></script>`),
    assets.check ? `<script type="module">${assets.check}</script>` : '',
    `</head><body data-address="${address}"><div id="root"${locale.startsWith('en') ? '' : ' lang="en"'}>${body}</div>`,
    ...Object.entries({ ...blocks, scripts: assets.preloads }).map(
      ([id, data]) => `<script type="application/json" id="${id}">${scriptSafe(data)}</script>`,
    ),
    '</body></html>',
  ].join('')
}

/** Returns the `Link` header of a page: what every page needs first. A proxy can send it as early hints. */
export const preloadHeader = ({ styles }: Assets, font: string) =>
  [
    ...styles.map((file) => `<${file}>; rel=preload; as=style`),
    `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  ].join(', ')

/** Returns the color of the browser's bars in a scheme: the header's. */
const themeColor = (scheme: string, color: string) =>
  `<meta name="theme-color" media="(prefers-color-scheme:${scheme})" content="${color}">`

/** Returns JSON that can't close its script element. */
const scriptSafe = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')
