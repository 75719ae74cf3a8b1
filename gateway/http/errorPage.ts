import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { College } from '../../schema/college.rules.ts'
import { escaped, type RenderedPage } from '../site/pages.ts'

/** Explanation and next step, by status. */
const advice: Record<number, string> = {
  400: 'The address of this page can’t be read. Check it for typing errors, or open another page.',
  404: 'There is no file at this address. It may have been moved or removed.',
  429: 'Too many requests came from your network. Wait a minute, then try again.',
  503: 'This is temporarily unavailable. The website may be busy or restarting. Wait a few seconds, then try again.',
}
const otherAdvice = 'The website has failed, through no fault of yours. Try again in a few minutes, or open another page.'

/** Statuses of requests that may succeed later. */
const canBeRepeated = (status: number) => status === 429 || status >= 500

const css = `
:root { color-scheme: light dark; --paper: #fbf8f2; --ink: #13202e; --edge: #8a8272; --sky: #14324a; --link: #a3153f; --focus: #13202e }
@media (prefers-color-scheme: dark) { :root { --paper: #0f1822; --ink: #efe9dd; --edge: #6b7a88; --sky: #0b141d; --link: #ff8fa3; --focus: #f6c453 } }
* { box-sizing: border-box; margin: 0 }
body { display: flex; flex-direction: column; min-height: 100vh; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
header, footer { background: var(--sky); color: #fbf8f2 }
header > *, footer > *, main { width: 100%; max-width: 1200px; margin-inline: auto; padding: 16px 24px }
header a { display: flex; align-items: center; gap: 12px; min-height: 76px; text-decoration: none; line-height: 1.2 }
header img { flex: none; width: auto; height: 40px }
header span { max-width: 30ch }
header a, h1, b { font-family: "Zilla Slab", Rockwell, Georgia, "Noto Serif", serif; font-weight: 600 }
a { display: inline-block; padding-block: 10px; color: inherit; line-height: 24px; text-underline-offset: 3px }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 304px), 1fr)); align-items: center; gap: 32px 64px; flex: 1; padding-block: 32px }
h1 { font-size: clamp(1.9375rem, 1.25rem + 3vw, 3.0625rem); line-height: 1.1; text-wrap: balance }
p { max-width: 68ch; margin-top: 16px }
h1 + p { font-size: 20px }
main a { color: var(--link) }
.again { padding-inline: 16px; background: #f6c453; color: #13202e; border-radius: 4px; font-weight: 600; text-decoration: none }
form, ul { display: flex; flex-wrap: wrap; gap: 12px 24px; max-width: 720px; margin-top: 16px; padding: 0; list-style: none }
form { flex-wrap: nowrap; column-gap: 12px }
ul { row-gap: 0 }
input, button { min-height: 44px; min-width: 0; padding: 8px 16px; background: none; color: inherit; border: 1px solid var(--edge); border-radius: 4px; font: inherit }
input { flex: 1 }
button { font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
:is(header, footer) :focus-visible { outline-color: #f6c453 }
.map { display: grid; grid: repeat(3, 1fr) / repeat(3, 1fr); aspect-ratio: 4 / 3; overflow: hidden; background: #14324a url(/contours/marigold/0.svg) center / cover; border-radius: 6px }
b { display: grid; grid-area: 2 / 2; place-items: center; background: var(--paper); outline: 1px dashed var(--edge); outline-offset: -6px; font-size: clamp(1.9375rem, 4vw, 3.0625rem) }
footer p { max-width: 1200px }
footer a { margin-right: 24px }
::placeholder { color: inherit; opacity: .75 }
@media print { .map, form, ul, .again { display: none } header, footer { background: none; color: #000 } }
`.replace(/\s*\n/g, '')

/** Content-Security-Policy of the page. Its style is known by its hash. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  "img-src 'self' https:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Returns the page for errors that the site's own error page can't show. It needs no other file to be readable. */
export const errorPage = (status: number, college: College) => pageOf(status, college, textsOf(status))

/** Returns the page for a preview link that does not work any more. */
export const previewEndedPage = (college: College) =>
  pageOf(404, college, {
    heading: 'This preview link does not work',
    lines: ['It has expired, or it was revoked. Ask whoever sent it to you for a new one.'],
  })

type Texts = { heading: string; lines: string[] }

const textsOf = (status: number): Texts => ({
  heading: 'Unexpected Application Error!',
  lines: [`${status} ${STATUS_CODES[status]}`, advice[status] ?? otherAdvice],
})

const pageOf = (status: number, college: College, texts: Texts): RenderedPage => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': '5' }),
  },
  body: documentFor(status, college, texts),
})

function documentFor(status: number, { name, logo, phone, email, locale }: College, { heading, lines }: Texts) {
  return [
    `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${heading} | ${escaped(name)}</title><style>${css}</style></head><body>`,
    `<header><a href="/"><img src="${escaped(logo ?? '/icon.svg')}" alt="" height="40"><span>${escaped(name)}</span></a></header>`,
    `<main><div><h1>${heading}</h1>`,
    ...lines.map((line) => `<p>${line}</p>`),
    canBeRepeated(status) ? '<p><a class="again" href="">Try again</a></p>' : searchForm,
    '<nav aria-label="Other pages"><ul><li><a href="/">Home page</a></li><li><a href="/#courses">Courses</a></li>',
    '<li><a href="/notices">Notices</a></li><li><a href="/contact">Contact</a></li></ul></nav></div>',
    `<div class="map" aria-hidden="true"><b>${status}</b></div></main>`,
    `<footer><p><a href="tel:${phone.replace(/[^+\d]/g, '')}">${escaped(phone)}</a><a href="mailto:${escaped(email)}">${escaped(email)}</a></p></footer>`,
    '</body></html>',
  ].join('')
}

const searchForm =
  '<form action="/search" role="search"><input type="search" name="q" maxlength="100" placeholder="Search the site" aria-label="Search the site">' +
  '<button>Search</button></form>'
