import type { EmotionCache } from '@emotion/react'

export type Assets = {
  /** The entry's script first, then what development needs besides. */
  scripts: string[]
  /** What the entry and the page's chunk import. */
  preloads: string[]
}

type Parts = {
  locale: string
  /** What `renderToString` gave for the tree. */
  markup: string
  styles: Style[]
  assets: Assets
  font: string
  /** Written as data, which no policy needs to permit. */
  blocks: Record<string, unknown>
}

export type Style = { id: string; css: string }

/** The document around a rendered tree. React writes titles and metas in front of the markup; they belong into the head. */
export function htmlDocument({ locale, markup, styles, assets, font, blocks }: Parts) {
  const [head = ''] = /^(?:<title>.*?<\/title>|<meta[^>]*>|<link[^>]*>)*/s.exec(markup) ?? []
  const body = markup.slice(head.length)
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    head,
    '<meta name="color-scheme" content="light dark"><link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ...styles.map(({ id, css }) => `<style data-emotion="${id}">${css}</style>`),
    ...assets.preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    ...assets.scripts.map((file) => `<script type="module" src="${file}"></script>`),
    `</head><body><div id="root">${body}</div>`,
    ...Object.entries(blocks).map(([id, data]) => `<script type="application/json" id="${id}">${scriptSafe(data)}</script>`),
    '</body></html>',
  ].join('')
}

/** JSON that can't end the script element it stands in. */
const scriptSafe = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

/**
 * The styles of one render, in the two kinds of tag by which emotion finds them again in the browser: one for each global sheet
 * (`css-global HASH`), one for all classes (`css HASH HASH …`). Needs a cache with `compat` set, which makes it collect.
 */
export function collectStyles({ key, inserted, registered }: EmotionCache): Style[] {
  const globals: Style[] = []
  const classes: [string, string][] = []
  for (const [name, css] of Object.entries(inserted)) {
    if (typeof css !== 'string') continue
    if (`${key}-${name}` in registered) classes.push([name, css])
    else globals.push({ id: `${key}-global ${name}`, css })
  }
  return [...globals, { id: [key, ...classes.map(([name]) => name)].join(' '), css: classes.map(([, css]) => css).join('') }]
}
