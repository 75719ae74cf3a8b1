import { createHash } from 'node:crypto'

/** The hash of the empty text: emotion's style tags are empty when they are put in, and filled by script. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * The Content-Security-Policy of a page. No nonces, since cached pages can't carry them: inline styles are permitted by their hashes,
 * scripts only as files of this site.
 */
export const pagePolicy = (inlineStyles: string[] = []) =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${[emptyStyle, ...inlineStyles.map(hashOf)].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    "frame-src 'self' https:",
    "frame-ancestors 'none'",
  ].join('; ')

/** The policy of the explorer, whose editor writes styles of its own. */
export const explorerPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ')

const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`
