import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { system } from '../../../../web/admin/theme/system.ts'
import { subjectRows } from '../../../../web/features/course/admin/importedSubjects.ts'
import { PastePreview } from '../../../../web/features/course/admin/tree/PastePreview.tsx'
import { checkRows } from '../../../../web/lib/csv/checkRows.ts'
import { FaultTable, NewRows } from '../../../../web/ui/admin/import/ImportTables.tsx'

const rules = subjectRows({
  levels: [
    {
      __typename: 'Level',
      id: '7',
      title: 'First Semester',
      course: { __typename: 'Course', id: '1', name: 'BBA' },
    },
  ],
  subjects: [],
})
const fileOf = (count: number) =>
  checkRows(
    `Code,Title,Credit Hours,Level\n${Array.from({ length: count }, (_, index) => `S ${index},Sübject  ${index},3 hrs,first semester`).join('\n')}`,
    rules,
  )

const rendered = (table: ReactNode) => renderToString(<ChakraProvider value={system}>{table}</ChakraProvider>)

/** Returns the rules of each class in a rendering, by class. Classes with the prefix of Chakra only name a component. */
function stylesIn(html: string) {
  const css = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules]) => rules).join('')
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' '))
  const own = [...new Set(names)].filter((name) => !name.startsWith('chakra-'))
  return own.map((name) => ({ name, rules: css.split('}').filter((rule) => rule.includes(`.${name}`)) }))
}

test.each([
  ['errors of a file', <FaultTable key="1" faults={[{ row: 2, column: 'Code', value: '', message: 'Code is required' }]} />],
  ['rows to import', <NewRows key="2" rows={fileOf(1).rows} rules={rules} />],
  [
    'pasted subjects',
    <PastePreview
      key="3"
      subjects={[
        { row: 1, key: '', cells: { code: '', title: 'Physics', creditHours: '3' }, state: 'wrong', problems: { code: 'Missing' } },
      ]}
    />,
  ],
])('in the table of %s, each class has a rule, and the cells have a padding', (_what, table) => {
  const styles = stylesIn(rendered(table))
  expect(styles.filter(({ rules }) => rules.length === 0).map(({ name }) => name)).toEqual([])
  const ofCells = styles.flatMap(({ rules }) => rules).filter((rule) => /:is\(th, ?td\)\{/.test(rule))
  expect(ofCells.join()).toMatch(/padding-inline:(?!0).*padding-block:(?!0)/)
})

test('the dry run shows the values that will be stored, 50 rows at first', () => {
  const html = rendered(<NewRows rows={fileOf(2).rows} rules={rules} />)
  expect(
    html
      .match(/<tbody.*<\/tbody>/s)?.[0]
      .replace(/<\/td>/g, '|')
      .replace(/<[^>]*>/g, ''),
  ).toBe('2|S 0|Sübject 0|3|First Semester, BBA|3|S 1|Sübject 1|3|First Semester, BBA|')
  const long = rendered(<NewRows rows={fileOf(70).rows} rules={rules} />)
  expect(long.match(/<td[^>]*>S \d/g)).toHaveLength(50)
  expect(long).toContain('Show 20 more of 70 rows')
})
