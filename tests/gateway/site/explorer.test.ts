import fs from 'node:fs'
import { type OperationDefinitionNode, parse, specifiedRules, validate } from 'graphql'
import { getVariableValues } from 'graphql/execution/values.js'
import { describe, expect, test } from 'vitest'
import { sizeLimits } from '../../../gateway/graphql/limits.ts'
import { schema } from '../../../gateway/graphql/schema.ts'
import { explorerDocument } from '../../../gateway/site/pages.ts'
import { changesQuery, examplesWith, type FoundChange } from '../../../web/explorer/examples/examples.ts'
import { samplesIn, samplesQuery } from '../../../web/explorer/examples/samples.ts'
import { multipartOf, uploadFieldsOf } from '../../../web/explorer/operation/uploads.ts'
import { fileObject } from '../../support/files.ts'
import { testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

const assets = { scripts: ['/assets/explorer.js'], preloads: [], styles: ['/assets/explorer.css'] }
const college = JSON.parse(fs.readFileSync('college.json', 'utf8'))
const notFound = { status: 404, headers: {}, body: '' }
const site = {
  page: async () => notFound,
  admin: async () => notFound,
  explorer: async () => explorerDocument({ college, introspection: true }, assets),
  attach: async () => {},
}

test('somebody who opens /graphql in a browser gets to the explorer', async () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const { url } = await testGateway({ site })
  for (const address of ['/graphql', '/graphql?query={__typename}']) {
    const { status, headers } = await fetch(url + address, { headers: browser, redirect: 'manual' })
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/explorer', 'no-store'])
    expect(headers.get('vary')).toMatch(/accept/i)
  }
  const { url: without } = await testGateway({ site, settings: { EXPLORER: 'off' } })
  expect((await fetch(`${without}/graphql`, { headers: browser, redirect: 'manual' })).status).toBe(400)
  expect((await fetch(`${url}/graphql?query={__typename}`, { headers: { accept: '*/*' } })).status).toBe(400)
})

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
    'font-src': "font-src 'self'",
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

const samples = samplesIn({
  courses: [
    { __typename: 'Course', id: '11', name: 'BBA', levels: null },
    {
      __typename: 'Course',
      id: '12',
      levels: [
        {
          __typename: 'Level',
          id: '21',
          subjects: [{ __typename: 'Subject', id: '31', code: 'MTH', title: 'Calculus', levelId: '21' }],
        },
      ],
    },
  ],
  notices: [{ __typename: 'Notice', id: '41', title: 'Exams', releasedOn: '2026-11-02', description: null }],
})
const examples = examplesWith(samples, 'Demo 1234')
const example = (name: string) => examples.find((each) => each.name === name)!
const variablesOf = (name: string) => JSON.parse(example(name).variables)

describe('the examples', () => {
  test('show each root field', () => {
    const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((root) => Object.keys(root?.getFields() ?? {}))
    expect(examples.map(({ name }) => name).sort()).toEqual(roots.sort())
  })

  test.each(examples)('are operations of this schema, within its limits: $name', ({ query, variables }) => {
    expect(validate(schema, parse(query), [...specifiedRules, sizeLimits])).toEqual([])
    const [operation] = parse(query).definitions as OperationDefinitionNode[]
    const { errors = [] } = getVariableValues(schema, operation?.variableDefinitions ?? [], JSON.parse(variables))
    expect(errors).toEqual([])
  })

  test('have the ids of real records', () => {
    expect(variablesOf('course')).toEqual({ id: '11' })
    expect(variablesOf('levels')).toEqual({ courseId: '11', limit: 4 })
    expect(variablesOf('deleteSubject')).toEqual({ id: '31' })
    expect(variablesOf('createLevel')).toEqual({ input: { title: 'Demo 1234', courseId: '11' } })
    expect(variablesOf('search')).toEqual({ text: 'BBA', limit: 4 })
    expect(example('course').missing).toEqual([])
  })

  test('change nothing when an update is executed as it is', () => {
    const values = { title: 'Exams', releasedOn: '2026-11-02' }
    expect(variablesOf('updateNotice')).toEqual({ id: '41', input: values, basedOn: values })
    expect(variablesOf('updateSubject').input).toMatchObject({ code: 'MTH', title: 'Calculus', levelId: '21' })
  })

  test('say which ids are made up if the site has no such record', () => {
    const empty = examplesWith({}).find(({ name }) => name === 'updateSocialLink')
    expect(empty).toMatchObject({ missing: ['social link'] })
    expect(JSON.parse(empty?.variables ?? '')).toMatchObject({ id: '1' })
  })

  test('ask for the history of a real record', () => {
    expect(variablesOf('history')).toEqual({ kind: 'COURSE', recordId: '11' })
    const withNotice = examplesWith({ Notice: { id: '41' } }).find(({ name }) => name === 'history')
    expect(JSON.parse(withNotice?.variables ?? '')).toEqual({ kind: 'NOTICE', recordId: '41' })
    const empty = examplesWith({}).find(({ name }) => name === 'history')
    expect(empty).toMatchObject({ missing: ['course'] })
  })

  test('restore a change that exists, or say what to do first', () => {
    const restoring = (change?: FoundChange) => examplesWith(samples, 'Demo', change).find(({ name }) => name === 'restoreChange')
    expect(restoring({ id: '51' })).toMatchObject({ variables: '{\n  "id": "51"\n}', missing: [], note: undefined })
    expect(restoring({ note: 'Delete something.' })).toMatchObject({
      variables: '{\n  "id": ""\n}',
      missing: [],
      note: 'Delete something.',
    })
    expect(restoring()?.note).toMatch(/^Sign in first/)
    expect(example('course').note).toBeUndefined()
  })

  test('have no made-up id of a person or a token, which could be a real one', () => {
    for (const name of ['removePerson', 'endSessions', 'renewAccountLink', 'revokeApiToken', 'revokePreviewLink']) {
      expect(variablesOf(name), name).toEqual({ id: '' })
      expect(example(name).note).toBe('Fill in the id first.')
    }
    expect(variablesOf('shareNoticePreview').recordId).toBe('41')
  })

  test('find the change with a query within the limits', () => {
    expect(validate(schema, parse(changesQuery(samples)), [...specifiedRules, sizeLimits])).toEqual([])
    expect(changesQuery(samples)).toContain('history(kind: COURSE, recordId: "11")')
    expect(changesQuery({})).not.toContain('history')
  })

  test('are made from a query that everybody may execute', () => {
    expect(validate(schema, parse(samplesQuery), [...specifiedRules, sizeLimits])).toEqual([])
    const [operation] = parse(samplesQuery).definitions as OperationDefinitionNode[]
    const read = operation?.selectionSet.selections.map((field) => 'name' in field && field.name.value)
    expect(read).toEqual(['courses', 'facts', 'faculties', 'images', 'innovations', 'notices', 'redirects', 'socialLinks'])
  })

  test('create records that the rules accept', async () => {
    const { backend, post } = await testGateway()
    backend.respond('*', { data: { id: 1 } })
    backend.respond('GET /api/openapi.json', { paths: { '/api/v1/facts/{id}': { put: {} }, '/api/v1/redirects': { post: {} } } })
    for (const [list, id] of Object.entries({ levels: 21, socials: 1, facts: 1, redirects: 1 }))
      backend.respond(`GET ${list}`, [{ id }])
    for (const { name, query, variables } of examples.filter(({ name }) => /^(create|update)/.test(name))) {
      const response = await post({ query, variables: JSON.parse(variables) }, tokenHeader)
      expect(await response.json(), name).not.toHaveProperty('errors')
    }
  })

  test('have a place for a file that is required', () => {
    expect(variablesOf('uploadImage')).toEqual({ input: { name: 'Demo 1234', image: 'the file that is chosen below' } })
    expect(variablesOf('createNotice').input).not.toHaveProperty('file')
  })

  test('contain neither tokens nor passwords', () => {
    expect(variablesOf('login')).toEqual({ email: 'name@example.edu', password: '' })
    expect(variablesOf('changePassword')).toEqual({ currentPassword: '', newPassword: '' })
  })
})

describe('uploads', () => {
  const operation = { query: example('uploadImage').query, variables: { input: { name: 'Gate' } } }

  test('are the variables of the type Upload', () => {
    expect(uploadFieldsOf(operation.query)).toEqual([{ path: 'input.image', required: true }])
    expect(uploadFieldsOf(example('updateNotice').query)).toEqual([{ path: 'input.file', required: false }])
    expect(uploadFieldsOf(example('courses').query)).toEqual([])
    expect(uploadFieldsOf('no GraphQL')).toEqual([])
  })

  test('are sent by the multipart request specification', () => {
    const file = fileObject('photo.png')
    const form = multipartOf(operation, { 'input.image': file })
    expect([...form.keys()]).toEqual(['operations', 'map', '0'])
    expect(JSON.parse(String(form.get('operations'))).variables).toEqual({ input: { name: 'Gate', image: null } })
    expect(JSON.parse(String(form.get('map')))).toEqual({ 0: ['variables.input.image'] })
    expect(form.get('0')).toEqual(file)
    expect(operation.variables).toEqual({ input: { name: 'Gate' } })
  })
})

test('the examples that change the live site say so, and no others', () => {
  const changing = examplesWith({})
    .filter(({ changesSite }) => changesSite)
    .map(({ name }) => name)
  expect(changing).toEqual(expect.arrayContaining(['createNotice', 'deleteNotice', 'uploadImage', 'restoreChange']))
  for (const name of ['deleted', 'history', 'search', 'login', 'logout', 'changePassword', 'checkLinks'])
    expect(changing).not.toContain(name)
})
