import { randomBytes } from 'node:crypto'
import { storedUrl } from '../../text/storedUrl.ts'
import { codeOf } from '../errors.ts'
import type { Resource } from '../rest/record/resource.ts'
import { parseJson, unwrap, wrapperOf } from '../rest/shape/parse.ts'
import { explain, unexpected } from './explain.ts'
import { expectedOf, requiredFields } from './fields.ts'
import { checkFile } from './files.ts'
import { type Doctor, type Outcome, observe, unstoppable } from './observe.ts'
import { allResources, type Found, guardFindings, unknownId } from './reads.ts'
import { type Made, removeRecords } from './removal.ts'
import { advice, type Finding, problem } from './report.ts'
import { sampleOf, samplePicture, WITHOUT_SAMPLE } from './samples.ts'

type Fields = Record<string, unknown>

/** Creates and changes a record of each resource, and removes all of them again, also after a failure. */
export async function checkWrites(doctor: Doctor, found: Found) {
  const code = randomBytes(3).toString('hex')
  const marker = `Doctor test ${code}`
  const made: Made[] = []
  const touched: Resource<object>[] = []
  try {
    for (const resource of allResources) {
      const sample = sampleOf(resource)
      if (!sample) {
        doctor.report({ call: `POST /${resource.createPath}`, untested: WITHOUT_SAMPLE })
        continue
      }
      const { nameField, parentField } = sample
      const parent = parentField && pathOfParent(parentField)
      const parentId = parent && idFor(parent, made, found)
      if (parent && !parentId) {
        doctor.report({ call: `POST /${resource.path}`, untested: `needs a record of ${parent}` })
        continue
      }
      const input = { ...sample.fields(code), [nameField]: marker, ...(parentField && { [parentField]: parentId }) }
      touched.push(resource)
      const knownIds = found.get(resource.path)?.map(({ id }) => String(id))
      await checkRefusals(doctor, resource, input, { nameField, knownIds })
      await checkRecord(doctor, resource, input, { made, knownIds })
    }
  } finally {
    await removeRecords(unstoppable(doctor), made, touched, marker)
  }
}

/** Returns the resource of the record that a field such as `courseId` names. */
const pathOfParent = (field: string) => allResources.find(({ shape }) => `${shape.key}Id` === field)?.path

const idFor = (path: string, made: Made[], found: Found) => {
  const id = made.find(({ resource }) => resource.path === path)?.id ?? found.get(path)?.[0]?.['id']
  return id === undefined ? undefined : String(id)
}

/** Ids of the records that existed before, if the list could be read. */
type KnownIds = string[] | undefined

type Refusals = { nameField: string; knownIds: KnownIds }

/** Sends what must be refused: a record without a token, one without its required fields, and the removal of an unknown one. */
async function checkRefusals(doctor: Doctor, resource: Resource<object>, input: Fields, { nameField, knownIds }: Refusals) {
  const { path, createPath, bodyOf } = resource
  const post = (fields: Fields, withToken: boolean) =>
    observe(doctor, (client) => client.send('POST', createPath, { body: bodyOf(fields), withToken }))

  const anonymous = await post(input, false)
  const isOpen = anonymous.error === undefined
  const findings = isOpen
    ? [
        problem(
          'The record was created without a token: anybody can change the content.',
          'Refuse writes without a token with 401.',
        ),
      ]
    : guardFindings(anonymous)
  doctor.report({ ...anonymous, call: `POST /${createPath} without a token`, findings })

  const required = requiredFields(resource.rules).filter((field) => field !== nameField)
  const incomplete = await post({ [nameField]: input[nameField] }, true)
  doctor.report({ ...incomplete, call: `POST /${createPath} incomplete`, findings: refusalFindings(incomplete, required) })

  const unknown = unknownId(knownIds?.[0])
  if (!knownIds || knownIds.includes(unknown)) return
  const removal = await observe(doctor, (client) => resource.remove(client, unknown))
  const found = codeOf(removal.error) === 'NOT_FOUND'
  const expected = advice(unexpected(404, removal), 'Answer 404 to writes of an unknown id.')
  doctor.report({ ...removal, call: `DELETE /${path}/${unknown}`, findings: found ? [] : [expected] })
}

const TODO_ERRORS =
  'Answer wrong input with 422 and {"message": "…", "errors": {"field": ["…"]}}. Otherwise forms cannot say what is wrong.'

function refusalFindings(outcome: Outcome<unknown>, required: string[]): Finding[] {
  if (!outcome.error) return [advice('A record without its required fields was accepted.', TODO_ERRORS)]
  if (codeOf(outcome.error) !== 'BAD_USER_INPUT') return [advice(unexpected(422, outcome), TODO_ERRORS)]
  const named = Object.keys(outcome.error.extensions['fields'] as object)
  return named.some((field) => required.includes(field))
    ? []
    : [advice('The refusal does not say which field is wrong, or not in a form that the gateway knows.', TODO_ERRORS)]
}

/** Creates a record and changes it. */
async function checkRecord(
  doctor: Doctor,
  resource: Resource<object>,
  input: Fields,
  { made, knownIds }: { made: Made[]; knownIds: KnownIds },
) {
  const { nameField, fileField } = sampleOf(resource)!
  const created = await observe(doctor, (client) =>
    resource.create(client, { ...input, ...(fileField && { [fileField]: samplePicture() }) }),
  )
  const answered = idOf(created.value)
  // only a new record is changed and removed, whatever the backend answers
  const isNew = answered !== undefined && knownIds !== undefined && !knownIds.includes(answered)
  const id = isNew ? answered : await findByName(doctor, resource, nameField, String(input[nameField]))
  if (id) made.push({ resource, id })
  const read = id ? await readBack(doctor, resource, id) : undefined
  const saved = read?.value
  const stored = fileField && (saved?.[fileField] as string | null)
  doctor.report({
    ...created,
    call: `POST /${resource.createPath}`,
    wrapper: wrapperIn(created, resource),
    findings: [
      ...explain(created, expectedOf(resource, 'record')),
      ...(created.error ? [] : [...answerFindings(answered, id), ...savedFindings(read, input)]),
      ...(fileField && saved && !stored ? [problem(`${fileField} was not saved.`, 'Store the file of a form upload.')] : []),
    ],
  })
  const address = storedUrl(stored ?? null)
  if (address?.startsWith('/storage/')) await checkFile(doctor, address, problem)
  if (id) await checkUpdate(doctor, resource, { id, input, stored })
}

const idOf = (record: object | null | undefined) => (record && 'id' in record ? String(record.id) : undefined)

async function findByName(doctor: Doctor, resource: Resource<object>, nameField: string, name: string) {
  const { value = [] } = await observe(doctor, resource.list)
  return idOf(value.find((record) => (record as Fields)[nameField] === name))
}

/** Reads a record that was saved. Its call is that of the list if there is none for one record. */
async function readBack(doctor: Doctor, resource: Resource<object>, id: string) {
  const outcome = await observe(doctor, (client) => resource.record(client, id))
  const call = `GET /${resource.path}${resource.hasRecordCall ? `/${id}` : ''}`
  return { ...outcome, call, value: outcome.value as Fields | null | undefined }
}

type Read = Awaited<ReturnType<typeof readBack>>

const answerFindings = (answered: string | undefined, id: string | undefined): Finding[] =>
  answered === undefined
    ? [advice('The answer does not contain the record.', 'Answer the saved record.')]
    : answered === id
      ? []
      : [problem(`The answer has the id ${answered}, which is not that of the new record.`, 'Answer the saved record.')]

const wrapperIn = ({ error, texts }: Outcome<unknown>, { shape }: Resource<object>) => {
  const body = parseJson(texts[0] ?? '')
  return !error && unwrap(body, shape.key) ? wrapperOf(body, shape.key) || 'none' : undefined
}

function savedFindings(read: Read | undefined, input: Fields): Finding[] {
  if (!read) return [problem('The list does not contain the saved record.')]
  const { call, value, status } = read
  if (!value) {
    const reason = explain(read)[0]?.text ?? `Answers without the record (status ${status}).`
    return [problem(`The saved record cannot be read. ${call}: ${reason}`)]
  }
  const lost = lostFields(value, input)
  return lost.length > 0
    ? [problem(`Not saved: ${lost.join(', ')}.`, 'Save all fields that docs/rest-api.md lists for the call.')]
    : []
}

const lostFields = (saved: Fields, input: Fields) =>
  Object.keys(input).filter((field) => field in saved && String(saved[field]) !== String(input[field]))

type Change = { id: string; input: Fields; stored: string | null | undefined }

/** Changes a record. If that has no effect, tries the other method of updates with files. */
async function checkUpdate(doctor: Doctor, resource: Resource<object>, change: Change) {
  const configured = doctor.config.multipartUpdate
  const other = configured === 'put' ? 'post' : 'put'
  const first = await update(doctor, resource, change, configured)
  const second = first.findings.length > 0 ? await update(doctor, resource, change, other) : undefined
  const call = `${first.method} /${resource.path}/${change.id}`
  if (!second || second.method === first.method) return doctor.report({ ...first, call })
  const [reason] = second.findings
  if (reason) {
    const findings = first.findings.map((finding) => ({ ...finding, text: `${finding.text} As ${nameOf(second)}: ${reason.text}` }))
    return doctor.report({ ...first, call, findings })
  }
  const text = `A form upload as ${nameOf(first)} ${failureOf(first)}, but as ${nameOf(second)} it is saved.`
  const settings = { MULTIPART_UPDATE: other }
  doctor.report({ ...first, call, findings: [{ ...advice(text, `Set MULTIPART_UPDATE=${other} for the gateway.`), settings }] })
}

const nameOf = ({ method }: Outcome<unknown>) => (method === 'POST' ? 'POST with _method=PUT' : method)

function failureOf({ error, status }: Outcome<unknown>) {
  if (!error) return 'has no effect'
  return status === undefined ? 'gets no answer' : `is answered with status ${status}`
}

async function update(doctor: Doctor, resource: Resource<object>, change: Change, multipartUpdate: 'put' | 'post') {
  const { nameField, fileField } = sampleOf(resource)!
  const { id, stored } = change
  const input = { ...change.input, [nameField]: `${change.input[nameField]} changed` }
  const outcome = await observe({ ...doctor, config: { ...doctor.config, multipartUpdate } }, (client) =>
    resource.update(client, id, { ...input, ...('existingImage' in resource.rules.shape && { existingImage: stored }) }),
  )
  const read = await readBack(doctor, resource, id)
  const findings = outcome.error ? explain(outcome, expectedOf(resource, 'record')) : savedFindings(read, input)
  if (findings.length === 0 && fileField && stored && !read.value?.[fileField])
    findings.push(problem('An update without a file removes the stored file.', 'Keep the stored file if an update has none.'))
  return { ...outcome, findings, wrapper: wrapperIn(outcome, resource) }
}
