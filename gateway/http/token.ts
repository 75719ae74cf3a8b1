import type { FastifyRequest } from 'fastify'

/** Returns the access token that a request carries, valid or not. */
export const tokenOf = ({ headers }: FastifyRequest) => /^Bearer +([\w~+/.|=-]+) *$/i.exec(headers.authorization ?? '')?.[1]
