/**
 * Returns an answer with paths such as `/storage/a.png` in place of addresses of stored files at the backend, as Laravel's `asset()` makes them.
 * Visitors read these files from the gateway. PHP escapes slashes in JSON.
 */
export function withFilePaths(json: string, origin: string) {
  const [scheme = '', host = ''] = origin.split('//')
  if (!json.includes(host)) return json
  const address = new RegExp(`"${scheme}${SLASH}${SLASH}${escaped(host)}${SLASH}storage${SLASH}((?:[^"\\\\]|\\\\.)*)"`, 'gs')
  return json.replace(address, (_, path: string) => `"/storage/${path.replace(/(?:%[0-9a-f]{2})+/gi, decoded)}"`)
}

const SLASH = '\\\\?/'

const escaped = (text: string) => text.replace(/[.[\]]/g, '\\$&')

/** Decodes a part of an address. One that JSON would have to escape, or that is not UTF-8, stays as it is. */
function decoded(part: string) {
  try {
    const text = decodeURIComponent(part)
    return JSON.stringify(text) === `"${text}"` ? text : part
  } catch {
    return part
  }
}
