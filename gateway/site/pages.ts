import type { DocumentNode } from 'graphql'
import type { College } from '../../schema/college.rules.ts'
import type { Execute } from '../graphql/execute.ts'
import { explorerPolicy, pagePolicy } from './policy.ts'
import type { SiteAnswer } from './site.ts'

export type Assets = { scripts: string[]; preloads: string[]; styles: string[] }

/** Exports of the site's server entry. The gateway does not import its types. */
export type ServerEntry = {
  renderPage(request: {
    url: string
    college: College
    execute: (document: DocumentNode, variables: Record<string, unknown>) => ReturnType<Execute>
    assetsOf: (pageId: string) => Assets
    report: (error: unknown) => void
  }): Promise<SiteAnswer & { inlineStyles: string[] }>
}

type PageRequest = { entry: ServerEntry; url: string; execute: Execute; college: College; assetsOf: (pageId: string) => Assets }

export async function renderedPage({ entry, ...request }: PageRequest): Promise<SiteAnswer> {
  const { inlineStyles, ...answer } = await entry.renderPage({ ...request, report: (error) => console.error(error) })
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': pagePolicy(inlineStyles) } }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

type EmptyDocument = { college: College; title: string; head: string; body: string; policy: string; assets: Assets }

const emptyDocument = ({ college, title, head, body, policy, assets }: EmptyDocument): SiteAnswer => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': policy,
  },
  body: [
    `<!doctype html><html lang="${college.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(`${title} | ${college.name}`)}</title>${head}`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...assets.preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    ...assets.scripts.map((file) => `<script type="module" src="${file}"></script>`),
    `</head><body><div id="root"></div>${body}</body></html>`,
  ].join(''),
})

const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

export type WebSettings = { college: College; maxUploadBytes: number }

export const adminDocument = ({ college, maxUploadBytes }: WebSettings, assets: Assets) =>
  emptyDocument({
    college,
    title: 'Admin Panel',
    head: '<meta name="color-scheme" content="light dark">',
    body:
      '<noscript>The admin panel needs JavaScript.</noscript>' +
      dataBlock('college', college) +
      dataBlock('limits', { maxUploadBytes }),
    policy: pagePolicy(),
    assets,
  })

export const explorerDocument = (college: College, assets: Assets) =>
  emptyDocument({
    college,
    title: 'API explorer',
    head: '',
    body: '<noscript>The explorer needs JavaScript.</noscript>',
    policy: explorerPolicy,
    assets,
  })
