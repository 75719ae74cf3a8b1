import type { Resource } from '../rest/record/resource.ts'
import { explain } from './explain.ts'
import { type Doctor, observe } from './observe.ts'
import { problem } from './report.ts'
import { sampleOf } from './samples.ts'

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
    for (const record of left.values()) if (await checkDelete(doctor, record)) left.delete(pathOf(record))
    for (const resource of resources.toReversed()) {
      const ids = await findByName(doctor, resource, marker)
      if (!ids) continue
      unread.delete(resource)
      for (const id of ids) left.set(pathOf({ resource, id }), { resource, id })
      const records = [...left.values()].filter((record) => record.resource === resource)
      for (const record of records) if ((await remove(doctor, record)).isGone) left.delete(pathOf(record))
    }
  } finally {
    reportLeft(doctor, { left: [...left.keys()], unread: [...unread], marker })
  }
}

async function checkDelete(doctor: Doctor, record: Made) {
  const { outcome, isGone } = await remove(doctor, record)
  const findings = explain(outcome)
  if (!outcome.error && !isGone)
    findings.push(
      problem(
        `The record still exists: ${stillAnswers(record)}.`,
        'Let a deleted record disappear from the list and from its address.',
      ),
    )
  doctor.report({ ...outcome, call: `DELETE ${pathOf(record)}`, findings })
  return isGone
}

const stillAnswers = ({ resource, id }: Made) =>
  resource.hasRecordCall ? `GET ${pathOf({ resource, id })} answers it` : `GET /${resource.path} contains it`

async function remove(doctor: Doctor, { resource, id }: Made) {
  const outcome = await observe(doctor, (client) => resource.remove(client, id))
  const { value } = await observe(doctor, (client) => resource.record(client, id))
  return { outcome, isGone: value === null }
}

async function findByName(doctor: Doctor, resource: Resource<object>, marker: string) {
  const nameField = sampleOf(resource)?.nameField as keyof object
  const { value } = await observe(doctor, resource.list)
  return value?.filter((record) => String(record[nameField]).startsWith(marker)).map((record) => String(record['id' as never]))
}

type Left = { left: string[]; unread: Resource<object>[]; marker: string }

/** Reports everything in one text, which is shown even if the user has stopped the program. */
function reportLeft({ report, config }: Doctor, { left, unread, marker }: Left) {
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
