// What the public pages' own queries ask of the backend.
import { type DocumentNode, print } from 'graphql'
import { expect, test } from 'vitest'
import { AboutDocument } from '../../web/pages/about/about.page.generated.ts'
import { HomeDocument } from '../../web/pages/home/home.page.generated.ts'
import { testGateway } from '../support/testGateway.ts'

const calls = async (document: DocumentNode) => {
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

test('home reads notices through GET /notices and innovations through GET /innovation-branches, each list once', {
  tags: 'CHAIN-01',
}, async () => {
  expect(await calls(HomeDocument)).toEqual([
    'GET courses',
    'GET faculties',
    'GET innovation-branches',
    'GET notices',
    'GET socials',
  ])
})

test('about reads innovations through GET /innovation-branches', { tags: 'CHAIN-01' }, async () => {
  expect(await calls(AboutDocument)).toEqual(['GET innovation-branches', 'GET socials'])
})
