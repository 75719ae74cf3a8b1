import type { Resource } from '../rest/record/resource.ts'
import { parseJson } from '../rest/shape/parse.ts'
import { explain } from './explain.ts'
import { type Doctor, type Outcome, observe } from './observe.ts'
import { allResources } from './reads.ts'

/**
 * Reads the public lists, until one shows that there is a REST API. Returns false if all fail for the same reason, such as an address where
 * nothing listens. Then this reason is reported: other calls would only repeat it.
 */
export async function checkReachable(doctor: Doctor) {
  const [first, ...others] = allResources.filter(({ isGuarded }) => !isGuarded)
  const outage = first && (await outageOf(doctor, first))
  if (!outage) return true
  const { outcome, finding } = outage
  const more = await Promise.all(others.map((resource) => outageOf(doctor, resource)))
  if (more.some((other) => other?.finding.todo !== finding.todo)) return true
  const text = `${finding.text} All public lists fail like this, so nothing else was tested.`
  doctor.report({ ...outcome, call: 'all public lists', findings: [{ ...finding, text }] })
  return false
}

async function outageOf(doctor: Doctor, { list }: Resource<object>) {
  const outcome = await observe(doctor, list)
  const [finding] = explain(outcome)
  return finding && !isAnswered(outcome) ? { outcome, finding } : undefined
}

/** Returns true if there is a REST API: for JSON, and for a refusal such as 401. */
const isAnswered = ({ status = 0, texts }: Outcome<unknown>) =>
  status >= 400 && status < 500 ? status !== 404 : texts.length > 0 && texts.every((text) => parseJson(text) !== undefined)
