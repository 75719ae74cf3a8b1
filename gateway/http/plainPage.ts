import type { FastifyRequest } from 'fastify'

/** Whether whoever asks is a person with a browser, to whom JSON says nothing. */
export const wantsPage = ({ method, headers }: FastifyRequest) => method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '')

/** What is answered where not even the site's own error screen can be made; `message` is one of ours. */
export const plainPage = (message: string) =>
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>Unexpected Application Error!</title><h1>Unexpected Application Error!</h1><p>${message}</p>` +
  '<p><a href="/">Back to the home page</a></p></html>'
