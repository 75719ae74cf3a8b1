// The backend calls that the queries of the public pages cause.
import { type DocumentNode, print } from 'graphql'
import { expect, test } from 'vitest'
import { AboutDocument } from '../../../web/pages/about/about.page.generated.ts'
import { HomeDocument } from '../../../web/pages/home/home.page.generated.ts'
import { testGateway } from '../../support/servers/testGateway.ts'

const callsOf = async (document: DocumentNode) => {
  const { backend, runQuery } = await testGateway()
  for (const path of ['courses', 'notices', 'innovation-branches', 'faculties', 'socials'])
    backend.respond(`GET ${path}`, { data: [] })
  const { errors } = await runQuery(print(document))
  expect(errors).toBeUndefined()
  return backend
    .requests()
    .map(({ call }) => call)
    .sort()
}

test('home reads each list once, such as GET /notices and GET /innovation-branches', {
  tags: 'CHAIN-01',
}, async () => {
  expect(await callsOf(HomeDocument)).toEqual([
    'GET courses',
    'GET faculties',
    'GET innovation-branches',
    'GET notices',
    'GET socials',
  ])
})

test('about reads innovations from GET /innovation-branches', { tags: 'CHAIN-01' }, async () => {
  expect(await callsOf(AboutDocument)).toEqual(['GET innovation-branches', 'GET socials'])
})
