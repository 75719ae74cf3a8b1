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
    { type: 'Notice', id: '41' },
    { type: 'SocialLink', id: '5' },
    { type: 'Faculty', id: 'x' },
  ])
  expect(deletionsIn(text, 'B', {})).toEqual([{ type: 'Course', id: '1' }])
  expect(deletionsIn('mutation ($id: ID!) { deleteNotice(id: $id) }', undefined, {})).toEqual([{ type: 'Notice', id: '' }])
  expect(deletionsIn('{ notices { id } }', undefined, {})).toEqual([])
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
    { type: 'Notice', id: '41' },
    { type: 'Level', id: '2' },
    { type: 'Course', id: '9"' },
  ]
  expect(await withNames(deletions, 'own')).toEqual([
    { type: 'Notice', id: '41', name: 'Exam routine' },
    { type: 'Level', id: '2', name: 'Second' },
    { type: 'Course', id: '9"', name: undefined },
  ])
  const [, request] = fetch.mock.calls[0]!
  expect(JSON.parse(request.body).query).toBe(
    '{ __typename r0: notice(id: "41") { id name: title } r1: levels { id name: title } r2: course(id: "9\\"") { id name: name } }',
  )
  expect(request.headers).toMatchObject({ authorization: 'Bearer own' })
})

test('records that cannot be read, and those of unknown types, have no name', async () => {
  answerWith(null)
  expect(
    await withNames(
      [
        { type: 'Notice', id: '41' },
        { type: 'Nothing', id: '1' },
      ],
      undefined,
    ),
  ).toEqual([
    { type: 'Notice', id: '41' },
    { type: 'Nothing', id: '1' },
  ])
})
