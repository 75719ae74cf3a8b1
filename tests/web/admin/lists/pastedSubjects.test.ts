import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_ROWS, pastedSubjects } from '../../../../web/features/course/admin/tree/pastedSubjects.ts'

const cellsIn = (text: string) => pastedSubjects(text, []).subjects.map(({ cells }) => Object.values(cells))
const statesIn = (text: string, codes: string[] = []) =>
  pastedSubjects(
    text,
    codes.map((code) => ({ code })),
  ).subjects.map(({ state }) => state)
const problemsIn = (text: string) => pastedSubjects(text, []).subjects.map(({ problems }) => problems)

const algebra = ['MTH 112', 'Algebra, Part 1', '3']
const physics = ['PHY 113', 'Physics', '4']

describe('a table is read', () => {
  test.each([
    ['from a spreadsheet', 'MTH 112\tAlgebra, Part 1\t3\nPHY 113\tPhysics\t4'],
    ['with Windows line ends and an empty last line', 'MTH 112\tAlgebra, Part 1\t3\r\nPHY 113\tPhysics\t4\r\n\r\n'],
    ['with commas and quotes', 'MTH 112,"Algebra, Part 1",3\nPHY 113,Physics,4'],
    ['with semicolons', 'MTH 112;Algebra, Part 1;3\nPHY 113;Physics;4'],
    ['aligned with spaces', 'MTH 112   Algebra Part 1  3\nPHY 113   Physics  4'],
    ['with a header', 'Code\tTitle\tCredit Hours\nMTH 112\tAlgebra, Part 1\t3\nPHY 113\tPhysics\t4'],
    [
      'with other columns in another order',
      'S.N.\tCr. Hrs.\tSubject\tCourse Code\n1\t3\tAlgebra, Part 1\tMTH 112\n2\t4\tPhysics\tPHY 113',
    ],
    ['with serial numbers and more columns', '1\tMTH 112\tAlgebra, Part 1\t3\tx\n2\tPHY 113\tPhysics\t4\ty'],
    ['with units and decimals', 'MTH 112\tAlgebra, Part 1\t3 hrs\nPHY 113\tPhysics\t4.0'],
    ['with Devanagari digits', 'MTH 112\tAlgebra, Part 1\t३\nPHY 113\tPhysics\t४'],
    ['with spaces of other kinds', ' MTH\u00a0112 \t Algebra,  Part 1\t 3 \nPHY 113\tPhysics\t4 credit hours'],
  ])('%s', (description, text) => {
    const first = description === 'aligned with spaces' ? ['MTH 112', 'Algebra Part 1', '3'] : algebra
    expect(cellsIn(text)).toEqual([first, physics])
    expect(statesIn(text)).toEqual(['new', 'new'])
  })

  test('in which a quotation mark is never closed', () => {
    expect(cellsIn('MTH 112\t"Algebra\t3\nPHY 113\tPhysics\t4')).toEqual([['MTH 112', '"Algebra', '3'], physics])
  })

  test('with half hours, written with a comma', () => {
    expect(cellsIn('MTH 112\tAlgebra\t1,5')).toEqual([['MTH 112', 'Algebra', '1.5']])
  })
})

test('each wrong cell has the message of its rule', () => {
  expect(problemsIn('CSC 454 ELECTIVE\tElective\t3\nCSC 455\t\tthree\n\tTitle\t0')).toEqual([
    { code: 'Code cannot exceed 10 characters' },
    { title: 'Title is required', creditHours: 'Credit hours must be a number of at least 1' },
    { code: 'Code is required', creditHours: 'Credit hours must be a number of at least 1' },
  ])
})

test('rows with too few cells are wrong', () => {
  expect(problemsIn('MTH 112\tAlgebra')).toEqual([{ creditHours: 'Credit hours are required' }])
})

test('a subject that the level has is not new, however its code is written', () => {
  expect(statesIn('mth-112\tAlgebra\t3\nPHY 113\tPhysics\t4', ['MTH112'])).toEqual(['existing', 'new'])
})

test('the second of two rows with the same code is wrong', () => {
  expect(problemsIn('MTH 112\tAlgebra\t3\nMTH112\tAlgebra\t3')).toEqual([{}, { code: 'Row 1 has the same code' }])
})

test('rows beyond the limit are counted', () => {
  const text = Array.from({ length: MAX_ROWS + 5 }, (_, index) => `C ${index}\tTitle\t3`).join('\n')
  const { subjects, omitted } = pastedSubjects(text, [])
  expect([subjects.length, omitted]).toEqual([MAX_ROWS, 5])
})

test('any text is read without an exception, and every row that is new fits the rules', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', '\t', ',', ';', '\n', '\r', '३', '3', 'Code', 'Title', ' '))
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 60 }), (parts) => {
      for (const { cells, state } of pastedSubjects(parts.join(''), []).subjects)
        if (state === 'new') expect([...cells.code].length <= 10 && Number(cells.creditHours) >= 1).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test.each(['"', '"\t', ' ', '\n', ',', '\u0301', '"a"b', '1'])('a megabyte of %j is read', (part) => {
  pastedSubjects(part.repeat(1_000_000 / part.length), [])
})

test('C++ and C# are two subjects, and neither is C', () => {
  expect(statesIn('C++\tObjects\t3\nC#\tComponents\t3\nC\tProcedures\t3', ['C'])).toEqual(['new', 'new', 'existing'])
})
