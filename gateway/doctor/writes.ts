import { randomBytes } from 'node:crypto'
import { storedUrl } from '../../text/storedUrl.ts'
import { codeOf } from '../errors.ts'
import type { RestClient } from '../rest/call/client.ts'
import type { Resource } from '../rest/record/resource.ts'
import { isObject } from '../rest/shape/parse.ts'
import { expectRefusal, explain, unexpected } from './explain.ts'
import { check, type Doctor, type Outcome, observe, unstoppable } from './observe.ts'
import { allResources, checkFile, checkNewReads, expectUnauthorized, type Found, idIn, parentOf, unknownId } from './reads.ts'
import { columnsOf, type Expected, expectedOf, fieldFindings, isBlocked, recordsIn, requiredFields } from './records.ts'
import { advice, type Finding, NEEDS_TOKEN, NEEDS_WRITE, problem } from './report.ts'
import { findByName, type Made, removeRecords, type Sample, sampleOf, samplePicture } from './testRecords.ts'

type Fields = Record<string, unknown>

/** The writes of one resource. */
type Writing = {
  doctor: Doctor
  resource: Resource<object>
  sample: Sample
  input: Fields
  made: Made[]
  /** Ids of the records that existed before. */
  knownIds: string[]
}

/** Creates, changes and reads a record of each resource, and removes all of them again, also after a failure. Reports the writes that are not tested. */
export async function checkWrites(doctor: Doctor, found: Found, isWriting: boolean) {
  const code = randomBytes(3).toString('hex')
  const marker = `Doctor test ${code}`
  const made: Made[] = []
  const touched: Resource<object>[] = []
  let canFind = true
  const reasonNotToTest = !doctor.token ? NEEDS_TOKEN : isWriting ? undefined : NEEDS_WRITE
  try {
    for (const resource of allResources) {
      const sample = sampleOf(resource)
      const parent = parentOf(resource)
      const parentId = parent && (made.find((each) => each.resource === parent)?.id ?? idIn(found, parent.path))
      const missing = parent && parentId === undefined ? `needs a record of ${parent.path}` : undefined
      const knownIds = found.get(resource.path)?.map(({ id }) => String(id))
      const unread = knownIds && canFind ? undefined : WITHOUT_LIST
      const untested = sample ? (reasonNotToTest ?? unread ?? missing) : WITHOUT_SAMPLE
      if (untested) reportUntested(doctor, resource, untested)
      if (!sample || untested || !knownIds) continue
      const { nameField, parentField } = sample
      const input = { ...sample.fields(code), [nameField]: marker, ...(parentField && { [parentField]: parentId }) }
      touched.push(resource)
      const writing = { doctor, resource, sample, input, made, knownIds }
      await checkRefusals(writing)
      canFind = await checkRecord(writing)
    }
    await checkNewReads(doctor, found, new Map(made.map(({ resource, id }) => [resource.path, [{ id }]])))
  } finally {
    await removeRecords(unstoppable(doctor), made, touched, marker)
  }
}

/** Why a resource without ids is not written: no call could remove the record. */
const WITHOUT_SAMPLE = 'would leave a test record: without an id it cannot be deleted'

const WITHOUT_LIST = 'could leave a test record: lists cannot be read'

function reportUntested({ report, config }: Doctor, { path, createPath, updateMethod }: Resource<object>, untested: string) {
  const ofRecord = path === createPath ? [`${updateMethod(config)} /${path}/{id}`, `DELETE /${path}/{id}`] : []
  for (const call of [`POST /${createPath}`, ...ofRecord]) report({ call, untested })
}

/** Sends what must be refused: a record without a token, one without its required fields, and the removal of an unknown one. */
async function checkRefusals({ doctor, resource, sample, input, knownIds }: Writing) {
  const { path, createPath, bodyOf, rules } = resource
  const { nameField } = sample
  const call = `POST /${createPath}`
  await check(doctor, `${call} without a token`, (client) => client.send('POST', createPath, { body: bodyOf(input) }), openFindings)

  const body = bodyOf({ [nameField]: input[nameField] })
  const required = requiredFields(rules).filter((field) => field !== nameField)
  const post = (client: RestClient) => client.send('POST', createPath, { body, withToken: true })
  await check(doctor, `${call} incomplete`, post, (outcome) => incompleteFindings(outcome, required))

  const unknown = unknownId(knownIds[0])
  if (knownIds.includes(unknown)) return
  await check(doctor, `DELETE /${path}/${unknown}`, (client) => resource.remove(client, unknown), unknownFindings)
}

const openFindings = expectUnauthorized(
  problem('The record was created without a token: anybody can change the content.', 'Refuse writes without a token with 401.'),
)

const TODO_ERRORS =
  'Answer wrong input with 422 and {"message": "…", "errors": {"field": ["…"]}}. Otherwise forms cannot say what is wrong.'

function incompleteFindings(outcome: Outcome, required: string[]): Finding[] {
  const { error } = outcome
  if (!error) return [advice('A record without its required fields was accepted.', TODO_ERRORS)]
  if (codeOf(error) !== 'BAD_USER_INPUT') return [advice(unexpected(422, outcome), TODO_ERRORS)]
  if (required.some((field) => field in (error.extensions['fields'] as object))) return []
  return [advice('The refusal does not say which field is wrong, or not in a form that the gateway knows.', TODO_ERRORS)]
}

const unknownFindings = expectRefusal(404, 'NOT_FOUND', 'Answer 404 to writes of an unknown id.')

const TODO_ANSWER = 'Answer the saved record.'

/** Creates, reads back and changes a record. Returns false if it may exist, but cannot be found to remove it. */
async function checkRecord(writing: Writing) {
  const { doctor, resource, sample, input, made, knownIds } = writing
  const { nameField, fileField } = sample
  const created = await observe(doctor, (client) =>
    resource.create(client, { ...input, ...(fileField && { [fileField]: samplePicture() }) }),
  )
  const answered = created.value && 'id' in created.value ? String(created.value.id) : undefined
  // only a new record is changed and removed, whatever the backend answers
  const isNew = answered !== undefined && !knownIds.includes(answered)
  const found = isNew ? [answered] : await findByName(doctor, resource, String(input[nameField]))
  const [id] = found ?? []
  if (id) made.push({ resource, id })
  const read = id ? await readBack(writing, id) : undefined
  const stored = fileField && (read?.value?.[fileField] as string | null | undefined)
  const expected = expectedOf(resource, 'record')
  const findings = explain(created, expected)
  if (!created.error) {
    if (answered === undefined) findings.push(...answerFindings(created, expected))
    else if (answered !== id)
      findings.push(problem(`The answer has the id ${answered}, which is not that of the new record.`, TODO_ANSWER))
    if (found) findings.push(...savedFindings(read, input))
  }
  if (fileField && read?.value && !stored) findings.push(problem(`${fileField} was not saved.`, 'Store the file of a form upload.'))
  const address = storedUrl(stored ?? null)
  if (isBlocked(stored, doctor.config.publicUrl))
    findings.push(problem(`${fileField} has an address that the site cannot show: ${created.show(address)}.`, TODO_ADDRESS))
  doctor.report({
    ...created,
    wrapper: columnsOf(created, resource.shape.key).wrapper,
    call: `POST /${resource.createPath}`,
    findings,
  })
  if (address?.startsWith('/storage/')) await checkFile(doctor, address)
  if (id) await checkUpdate(writing, { id, stored })
  return found !== undefined
}

const TODO_ADDRESS =
  'Answer the path of the file below /storage/, or its address at the origin of BACKEND_URL (in Laravel: APP_URL).'

/** Explains an answer in which the gateway finds no record. */
function answerFindings({ bodies, show }: Outcome, expected: Expected): Finding[] {
  const [record] = recordsIn(bodies.slice(0, 1), expected.key)
  const isRecord = isObject(record) && expected.required.every((field) => field in record)
  return isRecord ? fieldFindings([record], expected, show) : [advice('The answer does not contain the record.', TODO_ANSWER)]
}

/** Reads a record that was saved. Its call is that of the list if there is none for one record. */
async function readBack({ doctor, resource }: Writing, id: string) {
  const outcome = await observe(doctor, (client) => resource.record(client, id))
  const call = `GET /${resource.path}${resource.hasRecordCall ? `/${id}` : ''}`
  return { ...outcome, call, value: outcome.value as Fields | null | undefined }
}

type ReadBack = Awaited<ReturnType<typeof readBack>>

function savedFindings(read: ReadBack | undefined, input: Fields): Finding[] {
  if (!read) return [problem('The list does not contain the saved record.')]
  const { call, value, status } = read
  if (!value) {
    const reason = explain(read)[0]?.text ?? `Answers without the record (status ${status}).`
    return [problem(`The saved record cannot be read. ${call}: ${reason}`)]
  }
  const lost = Object.keys(input).filter((field) => field in value && String(value[field]) !== String(input[field]))
  if (lost.length === 0) return []
  return [problem(`Not saved: ${lost.join(', ')}.`, 'Save all fields that docs/rest-api.md lists for the call.')]
}

/** A record that was saved, and its stored file. */
type Saved = { id: string; stored: string | null | undefined }

/** Changes a record. If that has no effect, tries the other method of updates with files. */
async function checkUpdate(writing: Writing, saved: Saved) {
  const { doctor, resource } = writing
  const configured = doctor.config.multipartUpdate
  const other = configured === 'put' ? 'post' : 'put'
  const first = await update(writing, saved, configured)
  const call = `${first.method} /${resource.path}/${saved.id}`
  const second = first.findings.length > 0 ? await update(writing, saved, other) : undefined
  if (!second || second.method === first.method)
    return doctor.report({ ...first, call, findings: [...first.findings, ...first.outdated] })
  const [reason] = second.findings
  const text = `A form upload as ${nameOf(first)} ${failureOf(first)}, but as ${nameOf(second)} it is saved.`
  const settings = { MULTIPART_UPDATE: other }
  const findings = reason
    ? first.findings.map((finding) => ({ ...finding, text: `${finding.text} As ${nameOf(second)}: ${reason.text}` }))
    : [{ ...advice(text, `Set MULTIPART_UPDATE=${other} for the gateway.`), settings }]
  doctor.report({ ...first, call, findings })
}

type Update = Awaited<ReturnType<typeof update>>

const nameOf = ({ method }: Update) => (method === 'POST' ? 'POST with _method=PUT' : method)

function failureOf({ error, status }: Update) {
  if (!error) return 'has no effect'
  return status === undefined ? 'gets no answer' : `is answered with status ${status}`
}

const TODO_OUTDATED = 'Answer the record as it is after the update (in Mongoose: { new: true }).'

async function update(writing: Writing, { id, stored }: Saved, multipartUpdate: 'put' | 'post') {
  const { doctor, resource, sample } = writing
  const { nameField, fileField } = sample
  const input = { ...writing.input, [nameField]: `${writing.input[nameField]} changed` }
  const outcome = await observe({ ...doctor, config: { ...doctor.config, multipartUpdate } }, (client) =>
    resource.update(client, id, { ...input, ...('existingImage' in resource.rules.shape && { existingImage: stored }) }),
  )
  const read = await readBack(writing, id)
  const findings = outcome.error ? explain(outcome, expectedOf(resource, 'record')) : savedFindings(read, input)
  if (findings.length === 0 && fileField && stored && !read.value?.[fileField])
    findings.push(problem('An update without a file removes the stored file.', 'Keep the stored file if an update has none.'))
  const method = resource.updateMethod({ multipartUpdate })
  const answered = outcome.value?.[nameField as keyof object]
  const outdated =
    findings.length === 0 && answered !== input[nameField]
      ? [problem(`The answer has the record as it was before: ${nameField} is ${outcome.show(answered)}.`, TODO_OUTDATED)]
      : []
  return { ...outcome, wrapper: columnsOf(outcome, resource.shape.key).wrapper, method, findings, outdated }
}
