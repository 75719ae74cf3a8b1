import type { Resource } from '../rest/resource.ts'
import { explain } from './explain.ts'
import { type Doctor, observe } from './observe.ts'
import { type Finding, problem } from './report.ts'
import { sampleOf } from './samples.ts'

/** A test record, and the resource that it belongs to. */
export type Made = { resource: Resource<object>; id: string }

/**
 * Removes the records that were made, the latest first. Then removes what remains of the same name in the lists of `resources`, such as records
 * whose creation was not answered.
 */
export async function removeRecords(doctor: Doctor, made: Made[], resources: Resource<object>[], marker: string) {
  for (const { resource, id } of made.toReversed()) await checkDelete(doctor, resource, id)
  for (const resource of resources.toReversed()) await removeLeftovers(doctor, resource, marker)
}

async function checkDelete(doctor: Doctor, resource: Resource<object>, id: string) {
  const outcome = await observe(doctor, (client) => resource.remove(client, id))
  const findings: Finding[] = explain(outcome)
  if (!outcome.error) {
    const { value } = await observe(doctor, (client) => resource.record(client, id))
    if (value)
      findings.push(problem('The record still exists.', 'Let a deleted record disappear from the list and from its address.'))
  }
  doctor.report({ ...outcome, call: `DELETE /${resource.path}/${id}`, findings })
}

async function removeLeftovers(doctor: Doctor, resource: Resource<object>, marker: string) {
  const { path, list, remove } = resource
  const nameField = sampleOf(resource)?.nameField as keyof object
  const listed = await observe(doctor, list)
  const leftovers = (listed.value ?? []).filter((record) => String(record[nameField]).startsWith(marker))
  const removals = await Promise.all(
    leftovers.map((record) => observe(doctor, (client) => remove(client, String(record['id' as never])))),
  )
  const isLeft = listed.error !== undefined || removals.some(({ error }) => error)
  const todo = `Look for records named "${marker}" and delete them: they may still exist.`
  if (isLeft)
    doctor.report({ ...listed, call: `Clean-up of /${path}`, findings: [problem('Not all test records could be removed.', todo)] })
}
