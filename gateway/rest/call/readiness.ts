import * as z from 'zod/mini'
import { type Dependency, Impaired, Unusable } from '../../../server/telemetry/health.ts'
import { parseJson } from '../shape/parse.ts'
import type { Backend } from './backend.ts'
import { readAtMost } from './readBody.ts'

/** Ends a call after the answer was given without it. */
const TIMEOUT_MS = 3000
const MAX_BYTES = 16 * 1024

/** One sentence without addresses and names of hosts, since anybody may read it. */
const sentence = z.string().check(z.regex(/^[\w ,.'()%-]{1,200}$/), z.regex(/^[^.]*(\. [^.]*)*\.?$/))
const check = z.object({ ok: z.boolean(), reason: z.catch(z.optional(sentence), undefined) })
const answer = z.object({ status: z.string(), checks: z.record(z.string(), check) })

/**
 * Returns the backend as a dependency: it must respond. One that has `/readyz` can say that it is not ready, or works though not as well, and
 * why, in the form of our own.
 */
export const backendDependency = ({ config, transport, log }: Backend): Dependency => ({
  title: 'The backend',
  async check() {
    const request = { method: 'GET', signal: AbortSignal.timeout(TIMEOUT_MS) }
    const response = await transport.fetchStream(`${config.backendUrl}/readyz`, request, log, TIMEOUT_MS)
    const { isDegraded, reasons } = await read(response)
    const because = (what: string) => [what, ...reasons].join(' ')
    if (response.status === 503) throw new Unusable(because('The backend is not ready.'))
    if (isDegraded) throw new Impaired(because('The backend reports a problem.'))
  },
})

/** Reads what a response says. One that is not in this form says nothing. */
async function read({ body }: Response) {
  const bytes = body && (await readAtMost(MAX_BYTES, body).catch(() => undefined))
  const { success, data } = answer.safeParse(parseJson(`${bytes ?? ''}`))
  if (!success) return { isDegraded: false, reasons: [] }
  const reasons = Object.values(data.checks).flatMap(({ ok, reason }) => (ok || reason === undefined ? [] : [reason]))
  return { isDegraded: data.status === 'degraded', reasons }
}
