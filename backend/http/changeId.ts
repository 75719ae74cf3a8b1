import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the change that the request made; 0 if it changed nothing. */
    changeId: number
  }
}

/** The header in the OpenAPI document. */
export const changeIdHeader = { 'Change-Id': { type: 'string', description: 'The change in the history, by which this is undone' } }

/** Names the change that a write made in the header `Change-Id` of its answer, so that its author can undo this one and no other. */
export function nameChanges(api: FastifyInstance) {
  api.addHook('onSend', async ({ changeId }, reply) => {
    if (changeId > 0 && reply.statusCode < 300) reply.header('change-id', String(changeId))
  })
}
