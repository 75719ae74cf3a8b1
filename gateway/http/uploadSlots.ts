import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientOf } from '../clientOf.ts'
import { refused } from './errors.ts'

const MAX_UPLOADS = 8
/** Counted by client address, because the token has not been checked yet. */
const MAX_UPLOADS_PER_CLIENT = 2

/** Returns a hook that lets a limited number of uploads run at a time, in all and per client. */
export function limitUploads() {
  const running: string[] = []
  return (request: FastifyRequest, reply: FastifyReply) => {
    const client = clientOf(request.ip)
    const busy = (status: number, message: string) => {
      reply.header('retry-after', '5')
      return refused(status, message)
    }
    if (running.filter((each) => each === client).length >= MAX_UPLOADS_PER_CLIENT)
      throw busy(429, 'Other uploads from your network are running. Please try again when they are done.')
    if (running.length >= MAX_UPLOADS) throw busy(503, 'Too many uploads are running. Please try again later.')
    running.push(client)
    reply.raw.once('close', () => running.splice(running.indexOf(client), 1))
  }
}
