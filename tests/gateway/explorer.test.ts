import fs from 'node:fs'
import { parse, specifiedRules, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { sizeLimits } from '../../gateway/graphql/limits.ts'
import { schema } from '../../gateway/graphql/schema.ts'
import { explorerDocument } from '../../gateway/site/pages.ts'
import { examples } from '../../web/explorer/examples.ts'
import { testGateway, tokenHeader } from '../support/testGateway.ts'

const assets = { scripts: ['/assets/explorer.js'], preloads: [], styles: ['/assets/explorer.css'] }
const college = JSON.parse(fs.readFileSync('college.json', 'utf8'))
const notFound = { status: 404, headers: {}, body: '' }
const site = {
  page: async () => notFound,
  admin: async () => notFound,
  explorer: async () => explorerDocument(college, assets),
  attach: async () => {},
}

test('the explorer is served at /explorer with a policy that allows no other host', async () => {
  const { url } = await testGateway({ site })
  const response = await fetch(`${url}/explorer`)
  const policy = Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((each) => [each.split(' ')[0], each]),
  )
  expect(response.status).toBe(200)
  expect(policy).toMatchObject({
    'default-src': "default-src 'none'",
    'script-src': "script-src 'self'",
    'connect-src': "connect-src 'self'",
    'frame-ancestors': "frame-ancestors 'none'",
  })
  expect(Object.values(policy).join(' ')).not.toMatch(/https?:|\*|unsafe-eval|blob:/)
  const html = await response.text()
  expect(html).toContain('<title>API explorer | ')
  expect(html).not.toMatch(/(src|href)="(?!\/)/)
})

test('EXPLORER=off disables the explorer', async () => {
  const { url } = await testGateway({ site, settings: { EXPLORER: 'off' } })
  expect((await fetch(`${url}/explorer`)).status).toBe(404)
})

describe('the examples', () => {
  test.each(examples)('are operations of this schema, within its limits: $query', ({ query }) => {
    expect(validate(schema, parse(query), [...specifiedRules, sizeLimits])).toEqual([])
  })

  test('show every list', () => {
    const shown = examples.map(({ query }) => query).join('\n')
    for (const { name, args } of Object.values(schema.getQueryType()?.getFields() ?? {}))
      if (args.some((arg) => arg.name === 'limit')) expect(shown).toMatch(new RegExp(`\\b${name}\\b`))
  })

  test('show how each record is read and created', () => {
    const shown = examples.flatMap(({ query }) =>
      parse(query).definitions.map((definition) => 'name' in definition && definition.name?.value),
    )
    expect(shown).toEqual(expect.arrayContaining(['Notices', 'NoticeById', 'LevelsByCourseId', 'CreateNotice', 'CreateFaculty']))
    expect(shown).not.toContain('UploadImage')
  })

  test('create records that the rules accept', async () => {
    const { backend, post } = await testGateway()
    backend.respond('*', { data: { id: 1 } })
    for (const { query } of examples)
      for (const [, operationName] of query.matchAll(/mutation (Create\w+)/g)) {
        const response = await post({ query, operationName }, tokenHeader)
        expect(await response.json(), operationName).not.toHaveProperty('errors')
      }
  })

  test('contain no real token', () => {
    for (const { headers } of examples) expect(Object.values(JSON.parse(headers || '{}'))).toEqual(headers ? ['Bearer TOKEN'] : [])
  })
})
