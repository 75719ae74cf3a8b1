// A day with hostile clients, played in seconds. SEED repeats the choices of an earlier run. `npm run bench -- soak` plays a whole one.
import { expect, test } from 'vitest'
import { attacks } from '../support/soak/client.ts'
import { type Day, playDay, type Role, roles } from '../support/soak/day.ts'
import { refusals } from '../support/soak/hostile.ts'

/** Memory in megabytes by which the second half of the day may exceed the first: the caches of both servers may fill. */
const MAX_GROWTH_MB = 64
/** Connections between the servers stay open after the test. More uploads than this are cut. */
const FILES_LEFT = 250

test('hostile clients are refused, while visitors and staff meet no error and nothing is lost or left open', async () => {
  const day = await playDay({ seconds: 10, pageViews: 400, tasks: 24, sampleMs: 250, filesLeft: FILES_LEFT })
  const about = `seed ${day.seed}`
  expect(day.problems, about).toEqual([])
  expect(day.missing, about).toEqual([])
  expect(day.log, about).not.toMatch(/"level":[56]0/)
  for (const name of attacks) {
    const statuses = day.sent.filter(({ group }) => group === name).map(({ status }) => status)
    expect(statuses.length, `${about}: ${name}`).toBeGreaterThan(0)
    const answered = statuses.filter((status) => !(refusals[name] ?? [0, 200, 429, 503]).includes(status))
    expect(answered, `${about}: ${name}`).toEqual([])
  }
  for (const role of roles) {
    expect(floor(day, role, 0.5) - floor(day, role, 0), about).toBeLessThan(MAX_GROWTH_MB)
  }
  console.info(`${day.sent.length} requests of ${day.visits} visits and the others, ${day.writes} writes (${about})`)
})

/** Returns the lowest used memory in the half of the samples that begins at a part of them. */
function floor({ samples }: Day, role: Role, begin: number) {
  const half = samples.slice(begin * samples.length, (begin + 0.5) * samples.length)
  return Math.min(...half.map((sample) => sample[role].used))
}
