import { afterEach, expect, test, vi } from 'vitest'
import { deletionsIn, withNames } from '../../../web/explorer/operation/deletions.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers each request, and returns what was sent. */
function answerWith(data: object | null) {
  const fetch = vi.fn(async (_url: string, _request: { body: string; headers: object }) => Response.json({ data }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('an operation deletes the records with the ids in its text and its variables, also in fragments', () => {
  const text = `
    mutation A($id: ID!) { deleteNotice(id: $id) other: deleteSocialLink(id: 5) ...F updateNotice(id: 1, input: {}) { id } }
    fragment F on Mutation { deleteFaculty(id: "x") }
    mutation B { deleteCourse(id: 1) }`
  expect(deletionsIn(text, 'A', { id: 41 })).toEqual([
    { verb: 'delete', type: 'Notice', id: '41' },
    { verb: 'delete', type: 'SocialLink', id: '5' },
    { verb: 'delete', type: 'Faculty', id: 'x' },
  ])
  expect(deletionsIn(text, 'B', {})).toEqual([{ verb: 'delete', type: 'Course', id: '1' }])
  expect(deletionsIn('mutation ($id: ID!) { deleteNotice(id: $id) }', undefined, {})).toEqual([
    { verb: 'delete', type: 'Notice', id: '' },
  ])
  expect(deletionsIn('{ notices { id } }', undefined, {})).toEqual([])
  expect(deletionsIn('mutation { removePerson(id: 2) revokeApiToken(id: 3) endSessions(id: 4) }', undefined, {})).toEqual([
    { verb: 'remove', type: 'Person', id: '2' },
    { verb: 'revoke', type: 'ApiToken', id: '3' },
    { verb: 'end', type: 'Sessions', id: '4' },
  ])
})

test('the records are read by their ids with the token, those without such a field from their list', async () => {
  const fetch = answerWith({
    r0: { id: '41', name: 'Exam routine' },
    r1: [
      { id: '1', name: 'First' },
      { id: '2', name: 'Second' },
    ],
    r2: null,
  })
  const deletions = [
    { verb: 'delete', type: 'Notice', id: '41' },
    { verb: 'delete', type: 'Level', id: '2' },
    { verb: 'delete', type: 'Course', id: '9"' },
  ]
  expect(await withNames(deletions, 'own')).toEqual([
    { verb: 'delete', type: 'Notice', id: '41', name: 'Exam routine' },
    { verb: 'delete', type: 'Level', id: '2', name: 'Second' },
    { verb: 'delete', type: 'Course', id: '9"', name: undefined },
  ])
  const [, request] = fetch.mock.calls[0]!
  expect(JSON.parse(request.body).query).toBe(
    '{ __typename r0: notice(id: "41") { id name: title } r1: levels { id name: title } r2: course(id: "9\\"") { id name: name } }',
  )
  expect(request.headers).toMatchObject({ authorization: 'Bearer own' })
})

test('people and API tokens are read too', async () => {
  const fetch = answerWith({ r0: [{ id: '2', name: 'dean@example.edu' }], r1: [] })
  const deletions = [
    { verb: 'remove', type: 'Person', id: '2' },
    { verb: 'revoke', type: 'ApiToken', id: '3' },
  ]
  expect((await withNames(deletions, 'own')).map(({ name }) => name)).toEqual(['dean@example.edu', undefined])
  const [, request] = fetch.mock.calls[0]!
  expect(JSON.parse(request.body).query).toBe('{ __typename r0: people { id name: email } r1: apiTokens { id name: name } }')
})

test('records that cannot be read, and those of unknown types, have no name', async () => {
  answerWith(null)
  expect(
    await withNames(
      [
        { verb: 'delete', type: 'Notice', id: '41' },
        { verb: 'delete', type: 'Nothing', id: '1' },
      ],
      undefined,
    ),
  ).toEqual([
    { verb: 'delete', type: 'Notice', id: '41' },
    { verb: 'delete', type: 'Nothing', id: '1' },
  ])
})
