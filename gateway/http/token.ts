import type { FastifyRequest } from 'fastify'

export const tokenOf = ({ headers }: FastifyRequest) => /^Bearer +([\w~+/.|=-]+) *$/i.exec(headers.authorization ?? '')?.[1]
