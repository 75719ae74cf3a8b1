import type { College } from '../../schema/college.rules.ts'
import type { RestClient } from '../rest/call/client.ts'
import { resource } from './facts.ts'
import { withFacts } from './shownFacts.ts'

/** Returns the college as the site shows it now. If the facts that staff have entered can't be read, it has those of the college file. Never rejects. */
export async function currentCollege(rest: RestClient): Promise<College> {
  const { college } = rest.backend.config
  return resource.list(rest).then(
    (facts) => withFacts(college, facts),
    () => college,
  )
}
