import type { Config } from '../config.ts'
import type { BackendOptions } from '../rest/call/backend.ts'
import { type Doctor, unstoppable } from './observe.ts'
import { RateLimited } from './rateLimit.ts'
import { checkReachable } from './reachability.ts'
import { allResources, checkReads } from './reads.ts'
import type { Redaction } from './redaction.ts'
import { advice, NEEDS_TOKEN, NEEDS_WRITE, type Row, redacted } from './report.ts'
import { sampleOf, WITHOUT_SAMPLE } from './samples.ts'
import { type Credentials, checkCapabilities, checkRefusedSignIn, checkSignIn, checkSignOut } from './session.ts'
import { checkWrites } from './writes.ts'

export type Examination = {
  token?: string | undefined
  credentials?: Credentials | undefined
  isWriting: boolean
  secrets: Redaction
  /** Receives each row when its call has ended. */
  report: (row: Row) => void
  /** Aborted when the user stops the program. Test records are removed nevertheless. */
  signal: AbortSignal
  /** Called before a wait, if the backend limits the rate of calls. */
  onWait: (seconds: number) => void
  /** Time in milliseconds after which a call is slow. */
  slowAfterMs?: number | undefined
}

const SLOW_AFTER_MS = 2000

/** Adds advice to the row of a slow call. One that failed has other findings. */
function withSpeed(row: Row, slowAfterMs = SLOW_AFTER_MS): Row {
  const { ms = 0, findings = [] } = row
  if (ms < slowAfterMs || findings.some(({ kind }) => kind === 'problem')) return row
  const todo = 'Make slow calls faster, such as by an index or pages: visitors wait for each read that is not cached.'
  return { ...row, findings: [...findings, advice(`The call took ${ms} ms.`, todo)] }
}

/** Makes the calls of docs/rest-api.md to a backend. @throws the reason of the signal. */
export async function examine(config: Config, examination: Examination, options: BackendOptions = {}) {
  const { token, secrets, signal, onWait } = examination
  const report = (row: Row) => examination.report(redacted(withSpeed(row, examination.slowAfterMs), secrets))
  const doctor: Doctor = { config, options, token, secrets, report, signal, onWait }
  try {
    if (await checkReachable(doctor)) await checkAll(doctor, examination)
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error
    report(error.row)
  }
}

async function checkAll(doctor: Doctor, { credentials, isWriting }: Examination) {
  const { report } = doctor
  const capabilities = await checkCapabilities(doctor)
  await checkRefusedSignIn(doctor)
  if (credentials) doctor.token = await checkSignIn(doctor, credentials)
  try {
    const found = await checkReads(doctor)
    if (isWriting && doctor.token) await checkWrites(doctor, found)
    else reportUntestedWrites(doctor)
  } finally {
    if (credentials && doctor.token && capabilities?.logout) await checkSignOut(unstoppable(doctor))
    else
      report({
        call: 'POST /logout',
        untested: capabilities?.logout ? 'only with --email: it ends the session' : 'optional: not in /api/openapi.json',
      })
  }
  report({ call: 'POST /password', untested: 'optional: it would change your password' })
  for (const call of ['GET /history/{resource}/{id}', 'GET /deleted', 'POST /history/{change}/restore'])
    report({ call, untested: 'optional: only for the history in the admin panel' })
}

function reportUntestedWrites({ report, token, config }: Doctor) {
  for (const resource of allResources) {
    const { path, createPath, updateMethod } = resource
    const untested = !sampleOf(resource) ? WITHOUT_SAMPLE : token ? NEEDS_WRITE : NEEDS_TOKEN
    report({ call: `POST /${createPath}`, untested })
    if (path !== createPath) continue
    report({ call: `${updateMethod(config)} /${path}/{id}`, untested })
    report({ call: `DELETE /${path}/{id}`, untested })
  }
}
