import * as z from 'zod/mini'
import { fileFieldsOf } from '../../schema/rules.ts'
import * as wire from '../../schema/wire.ts'
import type { Resource } from '../rest/record/resource.ts'
import { explain } from './explain.ts'
import { type Doctor, observe } from './observe.ts'
import { problem } from './report.ts'

/** Returns what a valid input of a resource consists of. Undefined for the images, which have no id. */
export function sampleOf({ wireFields, rules }: Pick<Resource<object>, 'wireFields' | 'rules'>) {
  if (!('id' in wireFields)) return undefined
  const names = Object.keys(rules.shape).filter((name) => name in wireFields)
  const [fileField] = fileFieldsOf(rules)
  return {
    /** Field that shows the name of a test record. */
    nameField: 'title' in wireFields ? 'title' : 'name',
    fileField,
    /** Field with the id of the record that this one belongs to: `courseId`. */
    parentField: names.find((name) => wireFields[name] === wire.reference),
    /** Returns a value for each field that is not a file: the first one that its rule accepts. */
    fields: (code: string): Record<string, unknown> =>
      Object.fromEntries(
        names
          .filter((name) => name !== fileField)
          .map((name) => [name, values(code).find((value) => z.safeParse(rules.shape[name]!, value).success)]),
      ),
  }
}

export type Sample = NonNullable<ReturnType<typeof sampleOf>>

const values = (code: string) => [
  'Made by npm run doctor, which removes it again.',
  `DT ${code}`,
  '2001-01-01',
  '2001-01-01T10:00:00Z',
  `doctor-test-${code}@example.edu`,
  'https://www.example.edu/doctor-test',
  3,
  0,
]

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A PNG image with one pixel, which every resource with files accepts. */
export const samplePicture = () => new File([Buffer.from(PIXEL, 'base64')], 'doctor-test.png', { type: 'image/png' })

/** A test record, and the resource that it belongs to. */
export type Made = { resource: Resource<object>; id: string }

const pathOf = ({ resource, id }: Made) => `/${resource.path}/${id}`

/**
 * Removes the records that were made, the latest first. Then removes what remains of the same name in the lists of `resources`, such as records
 * whose creation was not answered. Reports what is left.
 */
export async function removeRecords(doctor: Doctor, made: Made[], resources: Resource<object>[], marker: string) {
  const left = new Map(made.toReversed().map((record) => [pathOf(record), record]))
  const unread = new Set(resources)
  try {
    for (const [path, record] of left) if (await checkDelete(doctor, record)) left.delete(path)
    for (const resource of resources.toReversed()) {
      const ids = await findByName(doctor, resource, marker)
      if (ids) unread.delete(resource)
      for (const id of ids ?? []) left.set(pathOf({ resource, id }), { resource, id })
    }
    for (const [path, record] of left) if ((await remove(doctor, record)).isGone) left.delete(path)
  } finally {
    reportLeft(doctor, [...left.keys()], [...unread], marker)
  }
}

async function checkDelete(doctor: Doctor, record: Made) {
  const { outcome, isGone } = await remove(doctor, record)
  const { path, hasRecordCall } = record.resource
  const answer = hasRecordCall ? `GET ${pathOf(record)} answers it` : `GET /${path} contains it`
  const findings = explain(outcome)
  if (!outcome.error && !isGone) findings.push(problem(`The record still exists: ${answer}.`, TODO_DELETE))
  doctor.report({ ...outcome, call: `DELETE ${pathOf(record)}`, findings })
  return isGone
}

const TODO_DELETE = 'Let a deleted record disappear from the list and from its address.'

async function remove(doctor: Doctor, { resource, id }: Made) {
  const outcome = await observe(doctor, (client) => resource.remove(client, id))
  const { value } = await observe(doctor, (client) => resource.record(client, id))
  return { outcome, isGone: value === null }
}

/** Returns the ids of the records whose names begin with a text. Undefined if the list can't be read. */
export async function findByName(doctor: Doctor, resource: Resource<object>, name: string) {
  const nameField = sampleOf(resource)?.nameField as keyof object
  const { value } = await observe(doctor, resource.list)
  return value?.filter((record) => String(record[nameField]).startsWith(name)).map((record) => String(record['id' as never]))
}

/** Reports everything in one text, which is shown even if the user has stopped the program. */
function reportLeft({ report, config }: Doctor, left: string[], unread: Resource<object>[], marker: string) {
  if (left.length + unread.length === 0) return
  const texts = [`Not all test records could be removed. Their names begin with "${marker}".`]
  if (left.length > 0)
    texts.push(
      `Delete ${left.join(', ')} in the database of the backend, or with your token, such as DELETE ${config.backendUrl}/api/v1${left[0]}.`,
    )
  if (unread.length > 0)
    texts.push(`Look for others in ${unread.map(({ path }) => `/${path}`).join(', ')}, which could not be read.`)
  report({ call: 'Clean-up', findings: [problem(texts.join(' '))] })
}
