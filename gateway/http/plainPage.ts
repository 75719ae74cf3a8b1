import type { FastifyRequest } from 'fastify'

/** Returns true for a request of a browser, which gets a page instead of JSON. */
export const wantsPage = ({ method, headers }: FastifyRequest) => method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '')

/** Returns the page for errors that the site's own error page can't show. `message` and `locale` must not need escaping. */
export const plainPage = (message: string, locale: string) =>
  `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>Unexpected Application Error!</title><h1>Unexpected Application Error!</h1><p>${message}</p>` +
  '<p><a href="/">Back to the home page</a></p></html>'
