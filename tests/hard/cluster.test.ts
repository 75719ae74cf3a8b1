// Several gateways and backends that share PostgreSQL, Redis and an S3 store.
import { spawnSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { file } from '../support/files.ts'
import { graphql, signIn } from '../support/graphql.ts'
import { createDatabase, postgresMissing, startPostgres } from '../support/parts/postgres.ts'
import { startProxy } from '../support/parts/proxy.ts'
import { startRedis } from '../support/parts/redis.ts'
import { redisMissing } from '../support/parts/redisProcess.ts'
import { s3Key, startS3, storeAt } from '../support/parts/s3.ts'
import { pidsOf } from '../support/processes/processes.ts'
import { recordsAt } from '../support/records/records.ts'
import { freePort, startBackend, startGateway, startProduct, until } from '../support/servers/stack.ts'
import { unless } from '../support/unless.ts'

const missing = postgresMissing() ?? redisMissing()
const notices = '{ notices { title } }'
const titlesAt = async (url: string) =>
  (await graphql<{ notices: { title: string }[] | null }>(url, notices)).data?.notices?.map(({ title }) => title)

/** Starts PostgreSQL, Redis and an S3 server for a test. Returns the settings of the servers that share them. */
async function sharedServices() {
  const [postgres, redis, s3] = [await startPostgres(), await startRedis(), await startS3()]
  onTestFinished(async () => void (await Promise.all([postgres.stop(), s3.stop()])))
  const { filesUrl, s3Endpoint } = storeAt(s3.url)
  return {
    DATABASE_URL: createDatabase(postgres.url),
    REDIS_URL: redis.url,
    FILES_URL: filesUrl,
    S3_ENDPOINT: s3Endpoint,
    ...s3Key,
    SAMPLE_CONTENT: 'off',
    CHANGE_HOOK_SECRET: 'shared-secret',
  }
}

describe('npm run start:cluster', unless(missing), () => {
  test('uses several processes on one port, and replaces one that is killed', async () => {
    const product = await startProduct(await sharedServices(), { args: ['--gateways', '2', '--backends', '2'] })
    onTestFinished(() => product.stop())
    expect([pidsOf(product, 'gateway').length, pidsOf(product, 'backend').length]).toEqual([2, 2])
    const { aNotice } = await recordsAt(product.url)
    const { title } = await aNotice()
    for (const role of ['gateway', 'backend', 'gateway', 'backend']) {
      const [pid] = pidsOf(product, role)
      process.kill(pid!, 'SIGKILL')
      await until(
        () => pidsOf(product, role).length === 2 && !pidsOf(product, role).includes(pid!),
        () => `a new ${role}`,
      )
      await expect.poll(() => titlesAt(product.url), { timeout: 15_000 }).toContain(title)
    }
    product.process.kill('SIGTERM')
    expect(await product.ended).toBe(0)
  })
})

test.each([
  [['--gateways', '2'], 'REDIS_URL must be set, because several gateways share it.'],
  [['--backends', '2'], 'DATABASE_URL must be set, because several backends share it.'],
  [['--gateways'], "Option '--gateways <value>' argument missing"],
  [['--gateways', 'many'], '--gateways must be a number from 1 to 64.'],
])('start:cluster %j without what it needs says so', (args, reason) => {
  const { status, stderr } = spawnSync(process.execPath, ['dist/start.js', ...args], { env: {}, encoding: 'utf8' })
  expect([status, stderr.trim()]).toEqual([78, reason])
})

type Server = Awaited<ReturnType<typeof startBackend>>

describe('two gateways and two backends behind a proxy', unless(missing), () => {
  async function startTwoOfEach() {
    const settings = await sharedServices()
    const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()])
    const [one, two, three, four] = ports.map(String) as [string, string, string, string]
    const CHANGE_HOOKS = [one, two].map((port) => `http://127.0.0.1:${port}/hooks/change`).join(',')
    const backendUrl = await startProxy([three, four].map((port) => `http://127.0.0.1:${port}`))
    const backend = (BACKEND_PORT: string) => () => startBackend({ ...settings, CHANGE_HOOKS, BACKEND_PORT })
    const gateway = (PORT: string) => () => startGateway(backendUrl, { ...settings, TRUST_PROXY: 'on', PORT })
    const servers: { start: () => Promise<Server>; running: Server }[] = []
    onTestFinished(async () => void (await Promise.all(servers.map(({ running }) => running.stop()))))
    for (const start of [backend(three), backend(four), gateway(one), gateway(two)]) servers.push({ start, running: await start() })
    const gateways = servers.slice(2).map(({ running }) => running)
    return { url: await startProxy(gateways.map(({ url }) => url)), gateways, servers }
  }

  test('share sign-ins, uploads, purges and throttling', async () => {
    const { url, gateways } = await startTwoOfEach()
    const { headers } = await signIn(url)
    const { aNotice } = await recordsAt(url)
    for (let round = 0; round < 3; round++) {
      await Promise.all(gateways.map((gateway) => titlesAt(gateway.url)))
      const notice = await aNotice({ title: `Round ${round}`, file: file('paper.pdf') })
      for (const gateway of gateways) {
        expect(await titlesAt(gateway.url)).toContain(`Round ${round}`)
        expect((await fetch(gateway.url + notice.fileUrl)).status).toBe(200)
        expect((await graphql(gateway.url, '{ levels { id } }', {}, headers)).errors).toBeUndefined()
      }
    }
    const attempt = (gateway: { url: string }) =>
      graphql(gateway.url, 'mutation { login(email: "someone@example.edu", password: "wrong") { token } }')
    const answers = await Promise.all(Array.from({ length: 11 }, (_, count) => attempt(gateways[count % 2]!)))
    const codes = answers.map(({ errors }) => String(errors?.[0]?.extensions?.['code'])).sort()
    expect(codes).toEqual(['TOO_MANY_REQUESTS', ...Array(10).fill('UNAUTHENTICATED')])
  })

  test('a visitor does not notice that any one of the four is killed', async () => {
    const { url, servers } = await startTwoOfEach()
    const { aNotice } = await recordsAt(url)
    const { title } = await aNotice()
    const visit = async () => {
      const page = await fetch(`${url}/notices`)
      return (await page.text()).includes(title) ? 'complete' : `${page.status} without the notice`
    }
    await Promise.all([visit(), visit()])
    for (const server of servers) {
      const outcomes = await Promise.all(
        Array.from({ length: 30 }, async (_, count) => {
          await setTimeout(count * 20)
          if (count === 10) server.running.process.kill('SIGKILL')
          return visit()
        }),
      )
      expect(outcomes).toEqual(Array(30).fill('complete'))
      server.running = await server.start()
    }
  })
})
