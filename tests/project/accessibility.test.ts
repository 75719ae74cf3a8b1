import fs from 'node:fs'
import { expect, test } from 'vitest'

const document = fs.readFileSync('docs/accessibility.md', 'utf8')

/** Numbers of criteria in each guideline of ATAG 2.0 that have level A or AA, or those of WCAG. */
const criteria = {
  'A.1.1': 1,
  'A.1.2': 2,
  'A.2.1': 2,
  'A.2.2': 2,
  'A.3.1': 3,
  'A.3.2': 3,
  'A.3.3': 1,
  'A.3.4': 1,
  'A.3.5': 1,
  'A.3.6': 3,
  'A.3.7': 1,
  'A.4.1': 2,
  'A.4.2': 2,
  'B.1.1': 2,
  'B.1.2': 4,
  'B.2.1': 1,
  'B.2.2': 2,
  'B.2.3': 2,
  'B.2.4': 3,
  'B.2.5': 2,
  'B.3.1': 5,
  'B.3.2': 1,
  'B.4.1': 4,
  'B.4.2': 2,
}

const rows = [
  ...document.matchAll(
    /^\| (?<id>[AB](?:\.\d){3}) [^|]+\| A?,? ?A?A \| (?<state>[a-z ]+) \| (?<how>[^|]+) \| ?(?<tests>[^|]*)\|$/gm,
  ),
].map(({ groups }) => groups as Record<'id' | 'state' | 'how' | 'tests', string>)

test('the table has each criterion of ATAG 2.0 at the levels A and AA', () => {
  const expected = Object.entries(criteria).flatMap(([guideline, count]) =>
    Array.from({ length: count }, (_, index) => `${guideline}.${index + 1}`),
  )
  expect(rows.map(({ id }) => id)).toEqual(expected)
})

test('what is met, in part too, has a test, and the rest a reason', () => {
  const isShown = ({ state, tests }: (typeof rows)[number]) => (/^(met|partly)$/.test(state) ? tests.includes('](../tests/') : true)
  expect(rows.filter((row) => !isShown(row))).toEqual([])
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['met', 'partly', 'not met', 'not applicable', 'by the browser']))
})

test('the named tests exist', () => {
  const named = [...document.matchAll(/\]\(\.\.\/(tests\/[^)]+)\): (.+?)(?=<br>| \|$)/gm)]
  expect(named.length).toBeGreaterThan(40)
  const hasTest = (file = '', title = '') =>
    ["'", '`', '"'].some((quote) => fs.readFileSync(file, 'utf8').includes(`${quote}${title}${quote}`))
  expect(named.flatMap(([, file, title]) => (hasTest(file, title) ? [] : [`${file}: ${title}`]))).toEqual([])
})

test('the section for staff names each feature', () => {
  const section = /^## For staff$(.*?)^## /ms.exec(document)?.[1] ?? ''
  for (const feature of ['Ctrl-K', 'Ctrl-S', 'Description', 'To look after', 'Check links', 'Preview', 'Undo'])
    expect(section).toContain(feature)
})
