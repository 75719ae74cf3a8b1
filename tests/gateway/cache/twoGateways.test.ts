// Two gateways of one embedded backend: what is changed through one of them counts at the other.
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildBackend } from '../../../backend/server.ts'
import { buildGateway } from '../../../gateway/server.ts'
import { graphql, signIn } from '../../support/graphql.ts'
import { startRedis } from '../../support/parts/redis.ts'
import { redisMissing } from '../../support/parts/redisProcess.ts'
import { freePort } from '../../support/servers/stack.ts'
import { addAdministrator, testConfig } from '../../support/servers/testBackend.ts'
import { gatewayConfig } from '../../support/servers/testGateway.ts'
import { fetchPage, sourceSite } from '../../support/site/sourceSite.ts'
import { unless } from '../../support/unless.ts'

const SECRET = 'hook-secret'

type Sharing = { settings: () => Promise<Record<string, string>>; hasHooks: boolean }

/** Starts a backend and two gateways that share changes. Returns the URLs of the gateways. */
async function startTwo({ settings, hasHooks }: Sharing) {
  const urls = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`) as [string, string]
  const config = testConfig({ changeHooks: hasHooks ? urls.map((url) => `${url}/hooks/change`) : [], changeHookSecret: SECRET })
  await addAdministrator(config)
  const backend = await buildBackend(config, { hookWaitMs: 60_000 }) // on a busy machine too, an answer follows the purges
  const BACKEND_URL = await backend.listen({ port: 0, host: '127.0.0.1' })
  const shared = gatewayConfig({ BACKEND_URL, ...(await settings()) })
  const start = async (url: string) => {
    const gateway = await buildGateway(shared, { site: sourceSite(shared.college) })
    await gateway.listen({ port: Number(new URL(url).port), host: '127.0.0.1' })
    return gateway
  }
  const servers = [await start(urls[0]), await start(urls[1]), backend]
  onTestFinished(async () => {
    for (const server of servers) {
      server.server.closeAllConnections()
      await server.close()
    }
  })
  return urls
}

const ways: [name: string, missing: string | undefined, sharing: Sharing][] = [
  ['the change hook of both', undefined, { settings: async () => ({ CHANGE_HOOK_SECRET: SECRET }), hasHooks: true }],
  ['Redis', redisMissing(), { settings: async () => ({ REDIS_URL: (await startRedis()).url }), hasHooks: false }],
]

type Answer = Record<string, Record<string, string>>
type Listed = Record<string, Record<string, string>[]>

describe.each(ways)('a change through one gateway counts at the other, which is told by %s', (_name, missing, sharing) => {
  async function aSite() {
    const [one, two] = await startTwo(sharing)
    const { headers } = await signIn(one)
    const run = (operation: string, bearer: Record<string, string> = headers) => graphql<Answer>(one, operation, {}, bearer)
    /** Returns the id of the record of a list whose field has a value. */
    async function idIn(list: string, field: string, value: string) {
      const { data } = await graphql<Listed>(one, `{ ${list} { id ${field} } }`, {}, headers)
      return data?.[list]?.find((each) => each[field] === value)?.['id']
    }
    /** Returns the code with which the other gateway refuses a token, or `none`. */
    const refusalOf = async (bearer: Record<string, string>) =>
      (await graphql(two, '{ missingAddresses { since } }', {}, bearer)).errors?.[0]?.extensions?.['code'] ?? 'none'
    return { two, run, idIn, refusalOf }
  }
  const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })

  test('a fact and a redirect', unless(missing), async () => {
    const { two, run, idIn } = await aSite()
    const page = async () => (await fetchPage(`${two}/apply`)).text()
    const moved = () => fetch(`${two}/old-page`, { redirect: 'manual' }).then(({ headers }) => headers.get('location'))
    for (let i = 0; i < 2; i++) expect([await page(), await moved()]).toEqual([expect.not.stringContaining('1 Mar 2031'), null])
    const id = await idIn('facts', 'name', 'college')
    expect((await run(`mutation { updateFacts(id: "${id}", input: { deadline: "2031-03-01" }) { id } }`)).errors).toBeUndefined()
    await expect.poll(page).toContain('1 Mar 2031')
    const create = 'mutation { createRedirect(input: { oldAddress: "/old-page", newAddress: "/apply" }) { id } }'
    const { createRedirect } = (await run(create)).data!
    await expect.poll(moved).toBe('/apply')
    await run(`mutation { deleteRedirect(id: "${createRedirect!['id']}") }`)
    await expect.poll(moved).toBeNull()
  })

  test('the end of an API token, and of the sessions of somebody who is removed', unless(missing), async () => {
    const { run, idIn, refusalOf } = await aSite()
    const { addApiToken } = (await run('mutation { addApiToken(name: "Import", access: READ) { id token } }')).data!
    const { invitePerson } = (await run('mutation { invitePerson(email: "office@example.edu") { token } }')).data!
    const choose = `mutation { choosePassword(link: "${invitePerson!['token']}", newPassword: "seven green bicycles") { token } }`
    const { choosePassword } = (await run(choose, {})).data!
    const [token, session] = [bearer(addApiToken!['token']), bearer(choosePassword!['token'])]
    expect([await refusalOf(token), await refusalOf(session)]).toEqual(['none', 'none'])
    await run(`mutation { revokeApiToken(id: "${addApiToken!['id']}") }`)
    await expect.poll(() => refusalOf(token)).toBe('UNAUTHENTICATED')
    expect(await refusalOf(session)).toBe('none')
    const id = await idIn('people', 'email', 'office@example.edu')
    await run(`mutation { removePerson(id: "${id}") }`)
    await expect.poll(() => refusalOf(session)).toBe('UNAUTHENTICATED')
  })
})
