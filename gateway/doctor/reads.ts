import { isSafeName, storedUrl } from '../../text/storedUrl.ts'
import { resources } from '../entities.ts'
import { codeOf } from '../errors.ts'
import type { RestClient } from '../rest/call/client.ts'
import type { Resource } from '../rest/record/resource.ts'
import { isObject } from '../rest/shape/parse.ts'
import { expectRefusal, explain, unexpected } from './explain.ts'
import { check, type Doctor, type Outcome, observe } from './observe.ts'
import { blockedImages, columnsOf, type Expected, expectedOf, fieldFindings, pageFindings, recordsIn } from './records.ts'
import { advice, asAdvice, type Finding, NEEDS_TOKEN, problem } from './report.ts'
import { sampleOf } from './testRecords.ts'

/** Resources that every backend has. */
export const allResources = (resources as Resource<object>[]).filter(({ capability }) => capability === undefined)

/** Records of the lists that could be read, by resource. */
export type Found = Map<string, Record<string, unknown>[]>

/** A call that reads a list or a record. */
type Read = {
  path: string
  form: Expected['form']
  /** Resource of the record whose id the path ends with. */
  idOf?: string
  run: (client: RestClient, id: string) => Promise<object | null>
}

function readsOf(resource: Resource<object>): Read[] {
  const { path, hasRecordCall, shape, list, listOf, record } = resource
  const reads: Read[] = [{ path, form: 'list', run: list }]
  const parent = parentOf(resource)
  if (parent) {
    const { key } = parent.shape
    reads.push({ path: `${path}/${key}`, form: 'list', idOf: parent.path, run: (client, id) => listOf(client, key, id) })
  }
  if (hasRecordCall && shape.recordKey === undefined) reads.push({ path, form: 'record', idOf: path, run: record })
  return reads
}

/** Returns the resource of the record that a record belongs to, which a field such as `courseId` names. */
export function parentOf(resource: Resource<object>) {
  const field = sampleOf(resource)?.parentField
  return field && allResources.find(({ shape }) => `${shape.key}Id` === field)
}

export async function checkReads(doctor: Doctor): Promise<Found> {
  const found: Found = new Map()
  for (const resource of allResources) {
    const { path, isGuarded } = resource
    if (isGuarded) await checkGuard(doctor, resource)
    for (const read of readsOf(resource)) {
      const records = await checkRead(doctor, resource, read, found)
      if (!read.idOf && records) found.set(path, records)
      if (read.form === 'record' && (doctor.token || !isGuarded)) await checkUnknown(doctor, resource, unknownId(idIn(found, path)))
    }
    await checkStoredFiles(doctor, found.get(path) ?? [])
  }
  return found
}

/** Makes the reads of `made` records that could not be made before, because `found` has none. */
export async function checkNewReads(doctor: Doctor, found: Found, made: Found) {
  for (const resource of allResources)
    for (const read of readsOf(resource))
      if (read.idOf && idIn(found, read.idOf) === undefined && idIn(made, read.idOf) !== undefined)
        await checkRead(doctor, resource, read, made)
}

/** Checks that a list is refused without a valid token, so that the gateway asks for a sign-in. */
async function checkGuard(doctor: Doctor, { path, list }: Resource<object>) {
  await check(doctor, `GET /${path} without a token`, (client) => client.send('GET', path), guardFindings)
  await check({ ...doctor, token: 'wrong-token-of-the-doctor' }, `GET /${path} with a wrong token`, list, guardFindings)
}

const TODO_GUARD = 'Answer 401 without a valid token. Otherwise staff are not asked to sign in again when their session has ended.'

export const expectUnauthorized = (ifAccepted?: Finding) => expectRefusal(401, 'UNAUTHENTICATED', TODO_GUARD, ifAccepted)
const guardFindings = expectUnauthorized()

async function checkRead(doctor: Doctor, resource: Resource<object>, { path, form, idOf, run }: Read, found: Found) {
  const id = idOf && idIn(found, idOf)
  const call = `GET /${path}${idOf ? `/${id ?? '{id}'}` : ''}`
  const needed = idOf && id === undefined ? `no record of ${idOf} could be read` : undefined
  const untested = resource.isGuarded && !doctor.token ? NEEDS_TOKEN : needed
  if (untested) return void doctor.report({ call, untested })
  const expected = expectedOf(resource, form)
  const outcome = await observe(doctor, (client) => run(client, id ?? ''))
  doctor.report({
    ...outcome,
    ...columnsOf(outcome, expected.key),
    call,
    findings: contentFindings(outcome, expected, doctor),
  })
  return outcome.error ? undefined : recordsIn(outcome.bodies, expected.key).filter(isObject)
}

function contentFindings(outcome: Outcome<object | null>, expected: Expected, { config }: Doctor): Finding[] {
  const { error, value, status, bodies, show } = outcome
  if (error) return explain(outcome, expected)
  if (!value) return [problem(`The list has this record, but the call does not find it (status ${status}).`)]
  const records = recordsIn(bodies, expected.key)
  const fields = fieldFindings(records, expected, show)
  if (expected.form === 'record') return [...fields, ...nestedFindings(value)]
  return [...fields, ...pageFindings(bodies, expected.key, show), ...blockedImages(records, config.publicUrl, show)]
}

/** Checks that a course contains its levels and their subjects: its public page is made from them. */
function nestedFindings(record: object): Finding[] {
  if (!('eligibility' in record)) return []
  const { levels } = record as { levels?: { subjects?: unknown }[] }
  const isMissing = (field: string) => `${field} is missing: the page of a course would show none.`
  if (!levels) return [problem(isMissing('levels'), 'Let a course contain its levels.')]
  if (levels.every(({ subjects }) => subjects)) return []
  return [problem(isMissing('levels.subjects'), 'Let the levels of a course contain their subjects.')]
}

const checkUnknown = (doctor: Doctor, { path, record }: Resource<object>, id: string) =>
  check(doctor, `GET /${path}/${id}`, (client) => record(client, id), unknownFindings)

const TODO_UNKNOWN = 'Answer 404 for an id that does not exist.'

function unknownFindings(outcome: Outcome<object | null>): Finding[] {
  const { error, value, show } = outcome
  const todo = (consequence: string) => `${TODO_UNKNOWN} Otherwise visitors ${consequence}`
  if (codeOf(error) === 'UNAUTHENTICATED') return explain(outcome)
  if (error) return [advice(unexpected(404, outcome), todo('read that the page is temporarily unavailable.'))]
  if (!value) return []
  const name = 'id' in value ? `the record with the id ${show(value.id)}` : 'a record'
  return [advice(`Expected status 404, but the call answers ${name}.`, todo('see another record under a wrong address.'))]
}

export const idIn = (found: Found, path: string) => {
  const id = found.get(path)?.[0]?.['id']
  return id === undefined || id === null ? undefined : String(id)
}

/** Returns an id of the same form that hardly exists. */
export const unknownId = (id = '1') =>
  /^\d+$/.test(id) ? '999999999' : /^[\da-f]{8}-/i.test(id) ? '00000000-0000-4000-8000-000000000000' : 'doctor-test-unknown'

const MAX_TRIES = 3

/** Checks that visitors can read the stored files of a list. One that is missing can be an accident, three in a row cannot. */
async function checkStoredFiles(doctor: Doctor, records: Record<string, unknown>[]) {
  const stored = records.flatMap(({ image, file, path }) => [image, file, path]).filter((value) => typeof value === 'string')
  const paths = stored.flatMap((value) => storedUrl(value) ?? []).filter((path) => path.startsWith('/storage/'))
  const names = records.flatMap(({ name, path }) => (path !== undefined && typeof name === 'string' ? [name] : []))
  const named = names.filter(isSafeName).map((name) => `/api/v1/images/${encodeURIComponent(name)}`)
  for (const tried of [paths.slice(0, MAX_TRIES), named.slice(0, MAX_TRIES)])
    for (const [index, path] of tried.entries()) if (await checkFile(doctor, path, index < tried.length - 1)) break
}

/** Reports whether a file can be read, and returns it. If others are tried too, one that can't be read is no problem. */
export async function checkFile(doctor: Doctor, path: string, hasOthers = false) {
  const outcome = await observe(doctor, async ({ backend, log }) => {
    const response = await backend.transport.fetchStream(backend.config.backendUrl + path, { method: 'GET' }, log)
    await response.body?.cancel()
    return { status: response.status, type: response.headers.get('content-type') ?? '' }
  })
  const { status, type = '' } = outcome.value ?? {}
  const findings = explain(outcome)
  const todo = 'Serve stored files below /storage/ of the origin, without a token (in Laravel: php artisan storage:link).'
  if (status !== undefined && status !== 200) findings.push(problem(`The file cannot be read: status ${status}.`, todo))
  else if (type.startsWith('text/html')) findings.push(problem('An HTML page was sent instead of the file.', todo))
  doctor.report({
    ...outcome,
    call: `GET ${path.replace('/api/v1', '')}`,
    status,
    findings: hasOthers ? asAdvice(findings) : findings,
  })
  return findings.length === 0
}
