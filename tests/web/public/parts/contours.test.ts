import fs from 'node:fs'
import { expect, test } from 'vitest'
import { backgroundOf, contoursUrl } from '../../../../web/lib/contours.ts'

test.each(['onDark', 'marigold', 'summit'] as const)(
  'records have one of several drawings of the kind %s, each a small file',
  (line) => {
    const names = Array.from({ length: 200 }, (_, id) => contoursUrl({ id: `${id}`, name: 'नेपाली शीर्षक / with ? and #', line }))
    const files = fs.readdirSync(`web/public/contours/${line}`)
    expect([...new Set(names)].toSorted()).toEqual(files.map((file) => `/contours/${line}/${file}`).toSorted())
    for (const file of files) expect(fs.statSync(`web/public/contours/${line}/${file}`).size).toBeLessThan(8000)
  },
)

test('a record always has the same drawing', () => {
  expect(contoursUrl({ id: '7', name: 'Library' })).toBe(contoursUrl({ id: '7', name: 'Library' }))
})

test('successive records have different backgrounds', () => {
  const backgrounds = ['1', '2', '3', '4'].map(backgroundOf)
  expect(new Set(backgrounds).size).toBe(4)
  expect(backgroundOf('1')).toBe(backgrounds[0])
})
