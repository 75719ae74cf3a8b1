import { expect, test } from 'vitest'
import { details, lists } from '../support/restCalls.ts'
import { testGateway } from '../support/testGateway.ts'

const secret = 'hook-secret'
const publicReads = [...lists, ...details].filter(({ guarded }) => !guarded)
const everything = `{ ${publicReads.map(({ field }) => field).join(' ')} }`

async function testHookGateway(settings: Record<string, string> = { CHANGE_HOOK_SECRET: secret }) {
  const gateway = await testGateway({ settings })
  for (const { call } of publicReads) gateway.backend.respond(call, { data: call.endsWith('/7') ? { id: 7 } : [] })
  const tell = async (body: unknown, headers: Record<string, string> = { authorization: `Bearer ${secret}` }) => {
    const response = await fetch(`${gateway.url}/hooks/change`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return response.status
  }
  return { ...gateway, tell }
}

const courses = ['GET courses', 'GET courses/7']

test.each([
  [{ resource: 'courses', id: 1 }, courses],
  [{ resource: 'levels', id: 1 }, courses],
  [{ resource: 'subjects', id: '1' }, courses],
  [{ resource: 'faculties', id: 7 }, ['GET faculties', 'GET faculties/7']],
  [{ resource: 'notices', id: '7' }, ['GET notices', 'GET notices/7']],
  [{ resource: 'notices', id: 8 }, ['GET notices']],
  [{ resource: 'innovation-branches', id: 7 }, ['GET innovation-branches', 'GET innovation-branches/7']],
  [{ resource: 'socials', id: 7 }, ['GET socials']],
  [{ resource: 'images', id: 7 }, ['GET images']],
  [{ resource: 'notices' }, ['GET notices', 'GET notices/7']],
  [{ resource: 'notices', id: null }, ['GET notices', 'GET notices/7']],
])('after the change %o the next request reads again what changed, and nothing else', { tags: 'A-14' }, async (change, anew) => {
  const { backend, runQuery, tell } = await testHookGateway()
  await runQuery(everything)
  backend.clearRequests()
  expect(await tell(change)).toBe(204)
  await runQuery(everything)
  expect(backend.requests().map(({ call }) => call)).toEqual(anew)
})

test.each([
  [{}],
  [{ authorization: 'Bearer wrong' }],
  [{ authorization: `Bearer ${secret}x` }],
  [{ authorization: `Basic ${secret}` }],
  [{ authorization: 'Bearer ' }],
])('a change with the headers %o is refused', async (headers) => {
  const { backend, runQuery, tell } = await testHookGateway()
  await runQuery(everything)
  backend.clearRequests()
  for (const body of [{ resource: 'notices', id: 7 }, 'no JSON', 'x'.repeat(100_000)]) expect(await tell(body, headers)).toBe(401)
  await runQuery(everything)
  expect(backend.requests()).toEqual([])
})

test.each([
  [{ resource: 'news-events', id: 1 }, 422],
  [{ resource: 'constructor', id: 1 }, 422],
  [{ resource: 'notices', id: {} }, 422],
  [{ resource: 'notices', id: '..' }, 422],
  [{ resource: 'notices', id: '' }, 422],
  [{ id: 1 }, 422],
  [[], 422],
  ['null', 422],
  ['{', 400],
  [{ resource: 'notices', id: 'x'.repeat(5000) }, 413],
])('an invalid change is refused: %o', async (body, status) => {
  const { tell } = await testHookGateway()
  expect(await tell(body)).toBe(status)
})

test('the change hook is disabled without CHANGE_HOOK_SECRET', async () => {
  const { tell } = await testHookGateway({})
  for (const authorization of ['', 'Bearer ', 'Bearer undefined'])
    expect(await tell({ resource: 'notices', id: 7 }, { authorization })).toBe(404)
})

test('a read that began before the change is not used afterwards', async () => {
  const { backend, runQuery, tell } = await testHookGateway()
  const release = backend.hold('GET notices', [{ id: 1, title: 'Old' }])
  const early = runQuery('{ notices { title } }')
  await backend.waitForRequests(1)
  await tell({ resource: 'notices', id: 1 })
  backend.respond('GET notices', [{ id: 1, title: 'New' }])
  expect((await runQuery('{ notices { title } }')).data).toEqual({ notices: [{ title: 'New' }] })
  release()
  await early
  expect((await runQuery('{ notices { title } }')).data).toEqual({ notices: [{ title: 'New' }] })
})
