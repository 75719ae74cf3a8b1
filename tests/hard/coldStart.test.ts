// kill -9 of the built gateway while clients read and write, each time followed by a start while the backend fails. SEED repeats a run.
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { fakeBackend } from '../support/backends/fakeBackend.ts'
import { graphql } from '../support/graphql.ts'
import { newSeed, seededRandom } from '../support/records/random.ts'
import { startGateway, temporaryFolder } from '../support/servers/stack.ts'
import { tokenHeader } from '../support/servers/testGateway.ts'

const ROUNDS = 12
const READERS = 4
/** Longer than the pause after which content is written. */
const MAX_WAIT_MS = 4000
/** Pause of the writer, so that content is written in between. */
const MAX_PAUSE_MS = 3000
const IDS = ['1', '2', '3', '4', '5']

type Notice = { id: string; title: string | null }
const list = '{ notices { id title } }'
const record = (id: string) => `{ notice(id: ${id}) { id title } }`

/** Returns a backend with notices whose titles are numbers that only grow. An update of a deleted notice creates it again. */
async function createBackend() {
  const backend = await fakeBackend()
  const titles = new Map(IDS.map((id) => [id, 1]))
  const notice = (id: string) => ({ id, title: `${titles.get(id)}`, released_on: '2026-11-01' })
  let last = 1
  const serve = () => {
    backend.on('*', (response, { call }) => {
      const [method, path = ''] = call.split(' ')
      const id = path.replace('notices/', '')
      if (method === 'PUT') titles.set(id, ++last)
      if (method === 'DELETE') titles.delete(id)
      const isMissing = method === 'GET' && IDS.includes(id) && !titles.has(id)
      const body = path === 'notices' ? [...titles.keys()].map(notice) : method === 'DELETE' || isMissing ? {} : notice(id)
      response.writeHead(isMissing ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  }
  serve()
  onTestFinished(backend.close)
  return { url: backend.url, nextTitle: () => last + 1, serve, fail: () => backend.respond('*', {}, 500) }
}

test(`what was deleted or replaced never comes back in ${ROUNDS} rounds of kill -9 and a start without the backend`, async () => {
  const seed = newSeed()
  const random = seededRandom(seed)
  const backend = await createBackend()
  const settings = { CACHE_DIR: temporaryFolder(), CACHE_TTL: '1' }
  /** Lowest number that the title of a notice may have; infinite while it is deleted. */
  const lowest = new Map(IDS.map((id) => [id, 1]))
  let shown = 0

  async function write(url: string) {
    const id = random.oneOf(IDS)
    if (random.between(0, 3) === 0) {
      await graphql(url, `mutation { deleteNotice(id: ${id}) }`, {}, tokenHeader)
      lowest.set(id, Number.POSITIVE_INFINITY)
    } else {
      if (lowest.get(id) === Number.POSITIVE_INFINITY) lowest.set(id, backend.nextTitle())
      const update = `mutation { updateNotice(id: ${id}, input: { title: "x", releasedOn: "2026-11-01" }) { title } }`
      const { data } = await graphql<{ updateNotice: Notice }>(url, update, {}, tokenHeader)
      lowest.set(id, Number(data?.updateNotice.title))
    }
    await setTimeout(random.between(0, MAX_PAUSE_MS))
  }
  const read = (url: string) => graphql(url, random.between(0, 1) === 0 ? list : record(random.oneOf(IDS)))

  for (let round = 1; round <= ROUNDS; round++) {
    const wait = random.between(0, MAX_WAIT_MS)
    const about = `seed ${seed}, round ${round}, killed after ${wait} ms`
    const gateway = await startGateway(backend.url, settings)
    // one writer, so that the order of the writes is known
    const clients = [write, ...Array.from({ length: READERS }, () => read)]
    const using = Promise.all(clients.map((use) => repeatUntilKilled(() => use(gateway.url))))
    await setTimeout(wait)
    gateway.process.kill('SIGKILL')
    await Promise.all([using, gateway.ended])

    backend.fail()
    const alone = await startGateway(backend.url, settings)
    const all = (await graphql<{ notices: Notice[] | null }>(alone.url, list)).data?.notices ?? []
    for (const id of IDS) all.push(...[(await graphql<{ notice: Notice | null }>(alone.url, record(id))).data?.notice ?? []].flat())
    for (const { id, title } of all) expect(Number(title), `${about}, notice ${id}`).toBeGreaterThanOrEqual(lowest.get(id)!)
    shown += all.length
    alone.process.kill('SIGKILL')
    await alone.ended
    backend.serve()
  }
  expect(shown).toBeGreaterThan(0)
  console.info(`${ROUNDS} rounds survived, ${shown} records shown (seed ${seed})`)
})

async function repeatUntilKilled(use: () => Promise<unknown>) {
  try {
    for (;;) await use()
  } catch {} // the connection was closed
}
