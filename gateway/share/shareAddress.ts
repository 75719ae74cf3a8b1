import { createHash } from 'node:crypto'
import { isProgramme, programmeOf } from '../../content/programmes/Programme.ts'
import type { ShareTexts } from './sharePicture.ts'

/** Changes with the drawing, so that pictures are drawn again. */
const DRAWING = 3

/** Returns what the share picture of a page shows. A page of a degree programme has its mountain. */
export function shareTexts(page: string, title: string, college: string): ShareTexts {
  const key = page.slice(1)
  return { title, college, programme: isProgramme(key) ? key : page.startsWith('/course/') ? programmeOf(title) : undefined }
}

/** Returns a text that is the same for the same picture. */
export const versionOf = ({ title, college, programme }: ShareTexts) =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, title, college, programme]))
    .digest('base64url')
    .slice(0, 10)

const HOME = '/home'

/** Returns the path of the share picture of a page, with its version, because previews are kept for a long time. */
export const shareAddress = (page: string, texts: ShareTexts) => `/share${page === '/' ? HOME : page}.png?v=${versionOf(texts)}`

/** Returns the path of the page that a share picture belongs to. */
export function sharedPage(path: string) {
  const page = path.replace(/^\/share/, '').replace(/\.png$/, '')
  return page === HOME ? '/' : page
}
