import { createHash } from 'node:crypto'

/** Hash of the empty text. Emotion inserts empty style tags and fills them through the CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Returns the Content-Security-Policy of a page. It permits inline styles by hash, because cached pages can't contain nonces. */
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

/** Content-Security-Policy of the explorer, whose editor adds its own styles. */
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
