import { expect, test } from 'vitest'
import { details, lists } from '../../support/backends/restCalls.ts'
import { testGateway } from '../../support/servers/testGateway.ts'

const secret = 'hook-secret'
const publicReads = [...lists, ...details].filter(({ guarded }) => !guarded)
const everything = `{ ${publicReads.map(({ field }) => field).join(' ')} }`

async function testHookGateway(settings: Record<string, string> = { CHANGE_HOOK_SECRET: secret }) {
  const gateway = await testGateway({ settings })
  for (const { call } of publicReads) gateway.backend.respond(call, { data: call.endsWith('/7') ? { id: 7 } : [] })
  const postChange = async (body: unknown, headers: Record<string, string> = { authorization: `Bearer ${secret}` }) => {
    const response = await fetch(`${gateway.url}/hooks/change`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return response.status
  }
  return { ...gateway, postChange }
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
])('after the change %o only the changed content is read again', { tags: 'A-14' }, async (change, calls) => {
  const { backend, runQuery, postChange } = await testHookGateway()
  await runQuery(everything)
  backend.clearRequests()
  expect(await postChange(change)).toBe(204)
  await runQuery(everything)
  expect(backend.requests().map(({ call }) => call)).toEqual(calls)
})

test.each([
  [{}],
  [{ authorization: 'Bearer wrong' }],
  [{ authorization: `Bearer ${secret}x` }],
  [{ authorization: `Basic ${secret}` }],
  [{ authorization: 'Bearer ' }],
])('a change with the headers %o is rejected', async (headers) => {
  const { backend, runQuery, postChange } = await testHookGateway()
  await runQuery(everything)
  backend.clearRequests()
  for (const body of [{ resource: 'notices', id: 7 }, 'no JSON', 'x'.repeat(100_000)])
    expect(await postChange(body, headers)).toBe(401)
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
])('the invalid change %o is rejected with %i', async (body, status) => {
  const { postChange } = await testHookGateway()
  expect(await postChange(body)).toBe(status)
})

test('the change hook is disabled without CHANGE_HOOK_SECRET', async () => {
  const { postChange } = await testHookGateway({})
  for (const authorization of ['', 'Bearer ', 'Bearer undefined'])
    expect(await postChange({ resource: 'notices', id: 7 }, { authorization })).toBe(404)
})

test('a read that began before a change is not used afterwards', async () => {
  const { backend, runQuery, postChange } = await testHookGateway()
  const release = backend.hold('GET notices', [{ id: 1, title: 'Old' }])
  const early = runQuery('{ notices { title } }')
  await backend.waitForRequests(1)
  await postChange({ resource: 'notices', id: 1 })
  backend.respond('GET notices', [{ id: 1, title: 'New' }])
  expect((await runQuery('{ notices { title } }')).data).toEqual({ notices: [{ title: 'New' }] })
  release()
  await early
  expect((await runQuery('{ notices { title } }')).data).toEqual({ notices: [{ title: 'New' }] })
})
