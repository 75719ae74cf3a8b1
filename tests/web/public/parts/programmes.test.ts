import { expect, test } from 'vitest'
import { programmeOf } from '../../../../content/programmes/Programme.ts'
import { programmes } from '../../../../content/programmes/programmes.ts'

test.each(Object.entries(programmes))(
  'the sample subjects of %s fill eight semesters with the 20 credit hours that the headings promise',
  { tags: 'PROG-13' },
  (_name, { semesters }) => {
    expect(semesters.map((subjects) => subjects.reduce((sum, [, , creditHours]) => sum + creditHours, 0))).toEqual(
      Array(8).fill(20),
    )
    const titles = semesters.flat().map(([, title]) => title)
    expect(new Set(titles).size).toBe(titles.length)
  },
)

test.each([
  ['B.Sc. CSIT', 'csit'],
  ['BSc (CSIT)', 'csit'],
  ['BBA (Hons)', 'bba'],
  ['bachelor of business studies', 'bbs'],
  ['BIM', 'bim'],
  ['BBAM', undefined],
  ['', undefined],
  [null, undefined],
  ['बीबीए', undefined],
])('the programme of a course named %j is %s', (name, programme) => {
  expect(programmeOf(name)).toBe(programme)
})
