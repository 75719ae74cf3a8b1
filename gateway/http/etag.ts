/** Returns whether a client has the content with this ETag already, by its If-None-Match header. */
export const matchesEtag = (etag: string, known = '') =>
  known.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
