import { createHash } from 'node:crypto'

/** Returns the ETag of content: quoted, and the same for the same bytes. */
export const etagOf = (content: string | Buffer) => `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

/** Returns true if a client has the content with this ETag already, by its If-None-Match header. */
export const matchesEtag = (etag: string, known = '') =>
  known.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
