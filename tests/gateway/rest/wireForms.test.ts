import { expect, test } from 'vitest'
import { slice } from '../../../gateway/rest/record/resolvers.ts'
import { jsonBody, multipart } from '../../../gateway/rest/shape/encode.ts'
import { storedUrl } from '../../../text/storedUrl.ts'

test.each([
  ['http://files.example.edu/a b.pdf', 'http://files.example.edu/a b.pdf'],
  ['HTTPS://files.example.edu/a.pdf?x=1', 'HTTPS://files.example.edu/a.pdf?x=1'],
])('the URL of the stored file %s is used unchanged', { tags: 'ANO-04' }, (stored, url) => expect(storedUrl(stored)).toBe(url))

test.each([
  ['notices/a.pdf', '/storage/notices/a.pdf'],
  ['/notices/a.pdf', '/storage/notices/a.pdf'],
  ['storage/notices/a.pdf', '/storage/notices/a.pdf'],
  ['/storage/notices/a.pdf', '/storage/notices/a.pdf'],
  ['public/notices/a.pdf', '/storage/notices/a.pdf'],
  ['/storage/public/notices/a.pdf', '/storage/notices/a.pdf'],
  ['notices/सूचना 1.pdf', `/storage/notices/${encodeURIComponent('सूचना 1.pdf')}`],
  ['notices/50%.pdf', '/storage/notices/50%25.pdf'],
  ['../../etc/passwd', '/storage/etc/passwd'],
  ['//evil.example/a.png', '/storage/evil.example/a.png'],
  ['javascript:alert(1)', '/storage/javascript%3Aalert(1)'],
  ['http:evil', '/storage/http%3Aevil'],
  ['a\ud800.png', '/storage/a%EF%BF%BD.png'],
  ['a"><script>', '/storage/a%22%3E%3Cscript%3E'],
])('the stored file %s is served below /storage as %s', { tags: 'ANO-05' }, (stored, url) => expect(storedUrl(stored)).toBe(url))

test.each([null, '', '/', 'storage/'])('the empty file "%s" has no URL', (stored) => expect(storedUrl(stored)).toBeNull())

test('forms are sent in snake case; null becomes an empty field, undefined is omitted', () => {
  const form = multipart({ releasedOn: '2026-11-01', description: null, file: undefined, status: 0, _method: 'PUT' }, ['file'])
  expect(Object.fromEntries(form)).toEqual({ released_on: '2026-11-01', description: '', status: '0', _method: 'PUT' })
})

test('forms omit a file that is null', () => {
  expect(Object.fromEntries(multipart({ title: null, file: null, poster: null }, ['file', 'poster']))).toEqual({ title: '' })
})

test('JSON bodies are sent in snake case, with ids as numbers if that is lossless', { tags: 'A-45' }, () => {
  const body = jsonBody({ courseId: '12', levelId: 'a-b', creditHours: 2.5, description: null, title: undefined, code: '12' })
  expect(JSON.parse(JSON.stringify(body))).toEqual({
    course_id: 12,
    level_id: 'a-b',
    credit_hours: 2.5,
    description: null,
    code: '12',
  })
})

const letters = ['a', 'b', 'c', 'd']
test.each([
  [{}, letters],
  [{ limit: null, offset: null }, letters],
  [{ limit: 2 }, ['a', 'b']],
  [{ offset: 3 }, ['d']],
  [{ limit: 2, offset: 1 }, ['b', 'c']],
  [{ limit: 0 }, []],
  [{ limit: 9, offset: 9 }, []],
])('%o of a list returns %o', (part, expected) => expect(slice(letters, part)).toEqual(expected))

test.each([{ limit: -1 }, { offset: -1 }, { limit: 2 ** 31 - 1 }])('%o is rejected', (part) => {
  expect(() => slice(letters, part)).toThrow(
    expect.objectContaining({ extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }) }),
  )
})
