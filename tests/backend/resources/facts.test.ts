import { expect, test } from 'vitest'
import { buildBackend } from '../../../backend/server.ts'
import { dataOf, errorsOf, recordsOf, testBackend, testConfig } from '../../support/servers/testBackend.ts'

const { call } = await testBackend()
const list = async () => recordsOf(await call('GET', 'facts', { token: null }))
const factsOf = async (name: string) => (await list()).find((each) => each['name'] === name)!

test('anyone can read the facts of the college and of each programme, which are empty at first', async () => {
  const facts = await list()
  expect(facts.map(({ name }) => name)).toEqual(['college', 'csit', 'bba', 'bbs', 'bim'])
  expect(facts[0]).toMatchObject({ intake: null, deadline: null, cost: null, cost_note: null, qualify: null, office_hours: null })
})

test('staff can enter facts, and clear them again', async () => {
  const { id } = await factsOf('csit')
  const changed = await call('PUT', `facts/${id}`, { body: { seats: ' 48 ', deadline: '2027-01-15' } })
  expect([changed.status, dataOf(changed)]).toEqual([200, expect.objectContaining({ seats: '48', deadline: '2027-01-15' })])
  await call('PUT', `facts/${id}`, { body: { seats: '' } })
  expect(await factsOf('csit')).toMatchObject({ seats: null, deadline: '2027-01-15' })
})

test('facts are refused by their rules, without a token, and if somebody else has changed them', async () => {
  const { id, updated_at } = await factsOf('bba')
  const refused = await call('PUT', `facts/${id}`, { body: { intake: 'x'.repeat(61), deadline: 'soon' } })
  expect([refused.status, errorsOf(refused)]).toEqual([
    422,
    { intake: ['Next intake cannot exceed 60 characters.'], deadline: ['Deadline must be a date.'] },
  ])
  expect((await call('PUT', `facts/${id}`, { body: {}, token: null })).status).toBe(401)
  const change = () => call('PUT', `facts/${id}`, { body: { seats: '24' }, headers: { 'if-match': `"${updated_at}"` } })
  expect([(await change()).status, (await change()).status]).toEqual([200, 412])
})

test('facts are neither added nor deleted, and have no call of their own', async () => {
  const { id } = await factsOf('bbs')
  expect((await call('POST', 'facts', { body: { name: 'music' } })).status).toBe(405)
  expect((await call('DELETE', `facts/${id}`)).status).toBe(405)
  expect((await call('PUT', 'facts/999', { body: {} })).json).toEqual({ message: 'Facts not found.' })
})

test('a change of facts is recorded, and can be undone', async () => {
  const { id } = await factsOf('bim')
  await call('PUT', `facts/${id}`, { body: { seats: '30' } })
  const [change] = (await call('GET', `history/facts/${id}`)).json['data'] as { id: number; before: object; after: object }[]
  expect(change).toMatchObject({ before: { name: 'bim', seats: null }, after: { name: 'bim', seats: '30' } })
  expect((await call('POST', `history/${change?.id}/restore`)).status).toBe(200)
  expect(await factsOf('bim')).toMatchObject({ seats: null })
})

test('a later start keeps what was entered, and adds nothing twice', async () => {
  const config = testConfig()
  const first = await buildBackend(config)
  const entered = { method: 'GET', url: '/api/v1/facts' } as const
  const before = (await first.inject(entered)).json()
  await first.close()
  const second = await buildBackend(config)
  expect((await second.inject(entered)).json()).toEqual(before)
  await second.close()
})
