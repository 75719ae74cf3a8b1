import { resources } from '../entities.ts'
import { codeOf } from '../errors.ts'
import type { Resource } from '../rest/record/resource.ts'
import { isObject, parseJson, wrapperOf } from '../rest/shape/parse.ts'
import { explain, unexpected } from './explain.ts'
import { expectedOf, fieldFindings } from './fields.ts'
import { checkStoredFiles } from './files.ts'
import { blockedImages } from './images.ts'
import { type Doctor, type Outcome, observe } from './observe.ts'
import { pageFindings } from './pages.ts'
import { advice, type Finding, NEEDS_TOKEN, problem } from './report.ts'
import { recordsIn } from './values.ts'

export const allResources = resources as Resource<object>[]

/** Records of the lists that could be read, by resource. */
export type Found = Map<string, Record<string, unknown>[]>

/** Parents by which lists are read: name in the path, and resource. */
const parents: Record<string, [string, string]> = { levels: ['course', 'courses'], subjects: ['level', 'levels'] }

/** Makes all calls that read. */
export async function checkReads(doctor: Doctor): Promise<Found> {
  const found: Found = new Map()
  for (const resource of allResources) {
    if (resource.isGuarded) await checkGuard(doctor, resource)
    await checkList(doctor, resource, found)
    if (parents[resource.path]) await checkListOfParent(doctor, resource, found)
    if (resource.hasRecordCall && resource.shape.recordKey === undefined) await checkRecord(doctor, resource, found)
    await checkStoredFiles(doctor, found.get(resource.path) ?? [])
  }
  return found
}

/** Checks that a list is refused without a valid token, so that the gateway asks for a sign-in. */
async function checkGuard(doctor: Doctor, { path, list }: Resource<object>) {
  for (const [name, token] of [
    ['without a token', undefined],
    ['with a wrong token', 'wrong-token-of-the-doctor'],
  ] as const) {
    const outcome = await observe({ ...doctor, token }, async (client) => (token ? list(client) : client.send('GET', path)))
    doctor.report({ ...outcome, call: `GET /${path} ${name}`, findings: guardFindings(outcome) })
  }
}

/** Returns the findings about a call with a missing or wrong token. */
export function guardFindings(outcome: Outcome<unknown>): Finding[] {
  if (codeOf(outcome.error) === 'UNAUTHENTICATED') return []
  const todo = 'Answer 401 without a valid token. Otherwise staff are not asked to sign in again when their session has ended.'
  return [advice(unexpected(401, outcome), todo)]
}

async function checkList(doctor: Doctor, resource: Resource<object>, found: Found) {
  const { path, isGuarded, list } = resource
  if (isGuarded && !doctor.token) return doctor.report({ call: `GET /${path}`, untested: NEEDS_TOKEN })
  const outcome = await observe(doctor, list)
  if (!outcome.error) found.set(path, recordsIn(outcome.texts, resource.listShape.key).filter(isObject))
  reportList(doctor, `GET /${path}`, resource, outcome)
}

async function checkListOfParent(doctor: Doctor, resource: Resource<object>, found: Found) {
  const [name = '', parent = ''] = parents[resource.path] ?? []
  const id = idIn(found, parent)
  const call = `GET /${resource.path}/${name}/${id ?? '{id}'}`
  if (!doctor.token) return doctor.report({ call, untested: NEEDS_TOKEN })
  if (id === undefined) return doctor.report({ call, untested: `no record of ${parent} could be read` })
  reportList(doctor, call, resource, await observe(doctor, (client) => resource.listOf(client, name, id)))
}

function reportList(doctor: Doctor, call: string, resource: Resource<object>, outcome: Outcome<object[]>) {
  const { error, texts, show } = outcome
  const { key } = resource.listShape
  const expected = expectedOf(resource, 'list')
  if (error || texts.length === 0) return doctor.report({ ...outcome, call, findings: explain(outcome, expected) })
  const records = recordsIn(texts, key)
  doctor.report({
    ...outcome,
    call,
    wrapper: wrapperOf(parseJson(texts[0]!), key) || 'none',
    records: texts.length > 1 ? `${records.length} in ${texts.length} pages` : String(records.length),
    findings: [
      ...fieldFindings(records, expected, show),
      ...pageFindings(texts, resource, show),
      ...blockedImages(records, doctor.config, show),
    ],
  })
}

async function checkRecord(doctor: Doctor, resource: Resource<object>, found: Found) {
  const { path, isGuarded } = resource
  const id = idIn(found, path)
  const call = `GET /${path}/${id ?? '{id}'}`
  if (isGuarded && !doctor.token) return doctor.report({ call, untested: NEEDS_TOKEN })
  if (id === undefined) doctor.report({ call, untested: `no record of ${path} could be read` })
  else {
    const outcome = await observe(doctor, (client) => resource.record(client, id))
    doctor.report({ ...outcome, call, ...describeRecord(outcome, resource) })
  }
  await checkUnknown(doctor, resource, unknownId(id))
}

function describeRecord(outcome: Outcome<object | null>, resource: Resource<object>) {
  const expected = expectedOf(resource, 'record')
  const { error, value, status, texts, show } = outcome
  if (error) return { findings: explain(outcome, expected) }
  if (!value) return { findings: [problem(`The list has this record, but the call does not find it (status ${status}).`)] }
  return {
    wrapper: wrapperOf(parseJson(texts[0]!), expected.key) || 'none',
    records: '1',
    findings: [...fieldFindings(recordsIn(texts, expected.key), expected, show), ...nestedFindings(value)],
  }
}

/** Checks that a course contains its levels and their subjects: its public page is made from them. */
function nestedFindings(record: object): Finding[] {
  if (!('eligibility' in record)) return []
  const { levels } = record as { levels?: { subjects?: unknown }[] }
  if (!levels) return [problem('levels is missing: the page of a course would show none.', 'Let a course contain its levels.')]
  return levels.some(({ subjects }) => !subjects)
    ? [
        problem(
          'levels.subjects is missing: the page of a course would show none.',
          'Let the levels of a course contain their subjects.',
        ),
      ]
    : []
}

async function checkUnknown(doctor: Doctor, resource: Resource<object>, id: string) {
  const outcome = await observe(doctor, (client) => resource.record(client, id))
  const findings = outcome.error
    ? [advice(unexpected(404, outcome), `${TODO_UNKNOWN} Otherwise visitors read that the page is temporarily unavailable.`)]
    : outcome.value
      ? [advice(`Expected status 404, but the call answers ${nameOf(outcome)}.`, `${TODO_UNKNOWN} ${TODO_OTHER}`)]
      : []
  doctor.report({ ...outcome, call: `GET /${resource.path}/${id}`, findings })
}

const TODO_UNKNOWN = 'Answer 404 for an id that does not exist.'
const TODO_OTHER = 'Otherwise visitors see another record under a wrong address.'

const nameOf = ({ value, show }: Outcome<object | null>) =>
  value && 'id' in value ? `the record with the id ${show(value.id)}` : 'a record'

const idIn = (found: Found, path: string) => {
  const id = found.get(path)?.[0]?.['id']
  return id === undefined || id === null ? undefined : String(id)
}

/** Returns an id of the same form that hardly exists. */
export const unknownId = (id = '1') =>
  /^\d+$/.test(id) ? '999999999' : /^[\da-f]{8}-/i.test(id) ? '00000000-0000-4000-8000-000000000000' : 'doctor-test-unknown'
