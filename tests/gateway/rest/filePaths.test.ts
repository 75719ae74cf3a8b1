// Addresses of stored files at the backend become paths of this site.
import { expect, test } from 'vitest'
import { withFilePaths } from '../../../gateway/rest/shape/filePaths.ts'
import { testGateway } from '../../support/servers/testGateway.ts'

test('pictures and files whose addresses are at the backend are shown from this site', async () => {
  const { backend, runQuery } = await testGateway()
  const at = (path: string) => `${backend.url}${path}`
  backend.respond('GET faculties', [
    { id: 1, name: 'Anu', image: at('/storage/faculties/a.jpg') },
    { id: 2, name: 'Bina', image: at('/storage/faculties/My%20photo.jpg') },
    { id: 3, name: 'Chandra', image: 'https://example.edu/storage/c.jpg' },
    { id: 4, name: 'Dil', image: at('/other/d.jpg') },
  ])
  backend.raw('GET notices', 200, JSON.stringify([{ id: 1, title: 'Exams', file: at('/storage/n/a.pdf') }]).replaceAll('/', '\\/'))
  const { data } = await runQuery('{ faculties { imageUrl } notices { file fileUrl } }')
  expect(data).toEqual({
    faculties: [
      { imageUrl: '/storage/faculties/a.jpg' },
      { imageUrl: '/storage/faculties/My%20photo.jpg' },
      { imageUrl: 'https://example.edu/storage/c.jpg' },
      { imageUrl: at('/other/d.jpg') },
    ],
    notices: [{ file: '/storage/n/a.pdf', fileUrl: '/storage/n/a.pdf' }],
  })
})

test.each([
  ['a text that contains an address', '["See http://a.test/storage/a.png"]'],
  ['a longer host', '["http://a.test.example/storage/a.png"]'],
  ['a host that only looks alike', '["http://aXtest/storage/a.png"]'],
  ['another port', '["http://a.test:81/storage/a.png"]'],
])('%s is left as it is', (_what, json) => {
  expect(withFilePaths(json, 'http://a.test')).toBe(json)
})

test.each([
  ['"http://a.test/storage/%22%5C.png"', '/storage/%22%5C.png'],
  ['"http://a.test/storage/%E0%A4%95.png"', '/storage/क.png'],
  ['"http:\\/\\/a.test\\/storage\\/\\u0915.png"', '/storage/क.png'],
  ['"http://a.test/storage/%FF.png"', '/storage/%FF.png'],
  ['"http://[::1]:8000/storage/a.png"', '/storage/a.png', 'http://[::1]:8000'],
])('%s becomes %s', (json, path, origin = 'http://a.test') => {
  expect(JSON.parse(withFilePaths(json, origin))).toBe(path)
})
