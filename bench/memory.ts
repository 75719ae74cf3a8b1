import { setTimeout } from 'node:timers/promises'
import { pidsOf } from '../tests/support/processes/processes.ts'
import { startProduct } from '../tests/support/servers/stack.ts'
import { fill, onEachEngine } from './databases.ts'
import { load, post } from './load.ts'
import { processesMissing, residentOf } from './processes.ts'
import { figure, printTable } from './table.ts'

const REQUESTS = 2000
const COURSES = [30, 3000]
const SETTLE_MS = 3000
const MAX_IDLE_GATEWAY_MB = 150

const details = 'query ($id: ID!) { course(id: $id) { name levels { title subjects { title } } } notices { id title } }'

/** Resident memory of gateway and backend after the start, and after requests. */
export async function memory() {
  const missing = processesMissing()
  if (missing) return console.log(missing)
  const rows: string[][] = []
  await onEachEngine(async ({ name, create }) => {
    for (const courses of COURSES) {
      const settings = create()
      await fill(settings, courses)
      const product = await startProduct({ ...settings, SAMPLE_CONTENT: 'off' })
      try {
        const measure = async (when: string, limit = '') => {
          await setTimeout(SETTLE_MS)
          const [gateway, backend] = [pidsOf(product, 'gateway')[0]!, pidsOf(product, 'backend')[0]!]
          rows.push([`${name}, ${courses} courses, ${when}`, figure(residentOf(gateway)), limit, figure(residentOf(backend))])
        }
        await measure('idle', `${MAX_IDLE_GATEWAY_MB}`)
        const call = (count: number) => post(`${product.url}/graphql`, { query: details, variables: { id: (count % courses) + 1 } })
        await load(call, { clients: 16, seconds: 600, maxCount: REQUESTS })
        await measure(`after ${REQUESTS} requests`)
      } finally {
        await product.stop()
      }
    }
  })
  printTable(
    ['resident memory', 'gateway MB', 'limit', 'backend MB'],
    rows,
    `npm start with the default settings; one run, read ${SETTLE_MS / 1000} s after the start or the last request. The requests read courses with levels and subjects, and all notices.`,
  )
}
