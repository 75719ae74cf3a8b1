import { expect, test } from 'vitest'
import { semesters as bba } from '../../../web/features/programmes/bba.ts'
import { semesters as bbs } from '../../../web/features/programmes/bbs.ts'
import { semesters as bim } from '../../../web/features/programmes/bim.ts'
import { semesters as csit } from '../../../web/features/programmes/csit.ts'

test.each(Object.entries({ csit, bba, bbs, bim }))(
  'PROG-13 the sample subjects of %s fill eight semesters with the 20 credit hours that the headings promise',
  (_name, semesters) => {
    expect(semesters.map((subjects) => subjects.reduce((sum, [, creditHours]) => sum + creditHours, 0))).toEqual(Array(8).fill(20))
    const titles = semesters.flat().map(([title]) => title)
    expect(new Set(titles).size).toBe(titles.length)
  },
)
