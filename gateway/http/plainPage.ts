import type { FastifyRequest } from 'fastify'

/** Whether whoever asks is a person with a browser, to whom JSON says nothing. */
export const wantsPage = ({ method, headers }: FastifyRequest) => method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '')

/** Returns the page for errors that the site's own error screen cannot show; `message` and `locale` need no escaping. */
export const plainPage = (message: string, locale: string) =>
  `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>Unexpected Application Error!</title><h1>Unexpected Application Error!</h1><p>${message}</p>` +
  '<p><a href="/">Back to the home page</a></p></html>'
