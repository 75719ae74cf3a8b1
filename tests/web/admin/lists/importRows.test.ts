import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { subjectRows } from '../../../../web/features/course/admin/importedSubjects.ts'
import { facultyRows } from '../../../../web/features/faculty/admin/importedFaculties.ts'
import { checkRows, errorsCsv, type RowRules } from '../../../../web/lib/csv/checkRows.ts'
import { csvOf } from '../../../../web/lib/csv/csv.ts'
import { decodeCsv, MAX_SIZE, readCsv, UnreadableCsv } from '../../../../web/lib/csv/readCsv.ts'

const level = (id: string, title: string, course: string) => ({
  __typename: 'Level' as const,
  id,
  title,
  course: { __typename: 'Course' as const, id: `c${id}`, name: course },
})
const subject = (id: string, code: string, levelId: string) => ({
  __typename: 'Subject' as const,
  id,
  code,
  title: 'Algebra',
  creditHours: 3,
  levelId,
})
const levels = [level('1', 'First Semester', 'BBA'), level('2', 'First Semester', 'BIM'), level('3', 'Thesis', 'BIM')]
const subjectRules = subjectRows({ levels, subjects: [subject('1', 'MTH 112', '1')] })
const facultyRules = facultyRows({ faculties: [] })

const header = 'Code,Title,Credit Hours,Level'
const check = (rows: string, rules: RowRules<unknown> = subjectRules) => checkRows(rows, rules)
const inputsIn = (text: string, rules?: RowRules<unknown>) =>
  check(text, rules).rows.map((row) => (row.state === 'wrong' ? row.faults : row.input))
const faultsIn = (text: string, rules?: RowRules<unknown>) =>
  check(text, rules).rows.flatMap((row) => (row.state === 'wrong' ? row.faults : []))
const problemOf = (text: string) => {
  try {
    check(text)
  } catch (error) {
    if (error instanceof UnreadableCsv) return error.message
    throw error
  }
  return ''
}

const physics = { code: 'PHY 113', title: 'Physics, Part 1', creditHours: 4, levelId: '2' }

describe('a row is read', () => {
  test.each([
    ['with commas', `${header}\nPHY 113,"Physics, Part 1",4,"First Semester, BIM"`],
    ['with semicolons and Windows line ends', 'Code;Title;Credit Hours;Level\r\nPHY 113;Physics, Part 1;4;First Semester, BIM\r\n'],
    ['with tabs', 'Code\tTitle\tCredit Hours\tLevel\nPHY 113\tPhysics, Part 1\t4\tFirst Semester, BIM'],
    ['with a byte order mark', `\ufeff${header}\nPHY 113,"Physics, Part 1",4,"First Semester, BIM"`],
    ['with a line that names the separator', 'sep=;\nCode;Title;Credit Hours;Level\nPHY 113;Physics, Part 1;4;First Semester, BIM'],
    [
      'with its id, other columns and another order',
      'ID;LEVEL;code;Room;title;Credit hours;Error\n7;First Semester, BIM;PHY 113;2;Physics, Part 1;4 hrs;old',
    ],
    ['with empty rows between', `\n${header}\n,,,\n\nPHY 113,"Physics, Part 1",4.0,"first semester BIM"`],
  ])('%s', (_what, text) => expect(inputsIn(text)).toEqual([physics]))

  test('with quotation marks, line breaks and formulas as they are exported', () => {
    const cells = ['=1+1 "A"', 'a@b.co', '+977 1 4567890', 'Science', 'MSc', 'One\nTwo']
    const csv = csvOf([facultyRules.columns.map((column) => column.header), cells])
    const [name, email, phone, department, qualification, description] = cells
    expect(inputsIn(csv, facultyRules)).toEqual([{ name, email, phone, department, qualification, description }])
  })
})

test('each wrong cell is named with row, column, value and the message of the form', () => {
  expect(faultsIn(`${header}\nMTH 112 ELECTIVE,,three,Thesis\n\nPHY 113,Physics,4,Second Semester`)).toEqual([
    { row: 2, column: 'Code', value: 'MTH 112 ELECTIVE', message: 'Code cannot exceed 10 characters' },
    { row: 2, column: 'Title', value: '', message: 'Title is required' },
    { row: 2, column: 'Credit Hours', value: 'three', message: 'Credit hours must be a number of at least 1' },
    {
      row: 4,
      column: 'Level',
      value: 'Second Semester',
      message: 'There is no such level. Write title and course: First Semester, BBA',
    },
  ])
  expect(faultsIn('Name,Email,Department,Qualification,Phone\nAda,ada,Science,,123456789012345678901', facultyRules)).toEqual([
    { row: 2, column: 'Email', value: 'ada', message: 'Email is invalid.' },
    { row: 2, column: 'Qualification', value: '', message: 'Qualification is required.' },
    { row: 2, column: 'Phone', value: '123456789012345678901', message: 'Phone cannot exceed 20 characters.' },
  ])
})

test('a level is found by its title if only one has it; otherwise those that have it are named', () => {
  expect(inputsIn(`${header}\nPHY 113,Physics,4,Thesis`)).toMatchObject([{ levelId: '3' }])
  expect(faultsIn(`${header}\nPHY 113,Physics,4,First Semester`)).toMatchObject([
    { message: '2 levels have this title. Add the course: First Semester, BBA; First Semester, BIM' },
  ])
  const twins = subjectRows({ levels: [...levels, level('4', 'First Semester', 'BBA')], subjects: [] })
  expect(faultsIn(`${header}\nPHY 113,Physics,4,"First Semester, BBA"`, twins)).toMatchObject([
    { column: 'Level', message: '2 levels have this title and course. Give one of them another title first' },
  ])
})

test('stored records are skipped, and a row that repeats another one is wrong', () => {
  const { rows } = check(`${header}\nmth-112,Algebra,3,"First Semester, BBA"\nMTH 112,Algebra,3,Thesis\nMTH112,Algebra,3,Thesis`)
  expect(rows.map(({ state }) => state)).toEqual(['existing', 'new', 'wrong'])
  expect(rows[2]).toMatchObject({ faults: [{ column: 'Code', message: 'Row 3 has the same code and level' }] })
})

test('codes that differ only in a sign are different subjects: C, C++ and C#', () => {
  const level = '"First Semester, BBA"'
  const stored = subjectRows({ levels, subjects: [subject('1', 'C', '1'), subject('2', 'c #', '1')] })
  const { rows } = check(`${header}\nC++,Objects,3,${level}\nC#,Components,3,${level}\nc,Procedures,3,${level}`, stored)
  expect(rows.map(({ state }) => state)).toEqual(['new', 'existing', 'existing'])
})

test('unknown columns are named; the id and earlier errors are not', () => {
  expect(check(`ID,Room,${header},Error\n1,2,PHY 113,Physics,4,Thesis,`).ignored).toEqual(['Room'])
})

test.each([
  ['', 'There are no rows in it.'],
  ['Code,Title\nA,B', 'The first row has to name the columns. “Credit Hours”, “Level” are missing.'],
  [`${header},Code\nA`, 'The column “Code” occurs twice.'],
  [`${header}\nA,"B,3,Thesis`, 'A quotation mark in row 2 is never closed.'],
  [`${header}${'\nA,B,3,Thesis'.repeat(2001)}`, 'It has 2,001 rows. At most 2,000 can be imported at once.'],
  ['x'.repeat(MAX_SIZE + 1), 'The file is larger than 2 MB. Split it and import the parts one after the other.'],
])('a file that cannot be imported is explained (%#)', (text, message) => expect(problemOf(text)).toBe(message))

test('a row with more cells than the header is wrong as a whole', () => {
  expect(faultsIn(`${header}\nPHY 113,Physics, Part 1,4,Thesis`)).toMatchObject([{ row: 2, column: '', value: '' }])
})

const bytesOf = (...parts: (string | number)[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'number' ? part : [...new TextEncoder().encode(part)])))

test.each([
  ['UTF-8', bytesOf(0xef, 0xbb, 0xbf, 'é'), { text: 'é', encoding: 'utf-8', possible: ['utf-8'] }],
  ['Windows-1252', bytesOf('caf', 0xe9), { text: 'café', encoding: 'windows-1252', possible: ['windows-1252', 'utf-8'] }],
  ['UTF-16', bytesOf(0xff, 0xfe, 0x15, 0x09), { text: 'क', encoding: 'utf-16le', possible: ['utf-16le'] }],
  ['UTF-16, the higher bytes first', bytesOf(0xfe, 0xff, 0x09, 0x15), { text: 'क', encoding: 'utf-16be', possible: ['utf-16be'] }],
  [
    'UTF-8 with a byte order mark and a wrong byte',
    bytesOf(0xef, 0xbb, 0xbf, 'caf', 0xe9),
    { text: 'caf\ufffd', encoding: 'utf-8', possible: ['utf-8', 'windows-1252'] },
  ],
])('a file in %s is decoded', (_encoding, bytes, decoded) => expect(decodeCsv(bytes)).toEqual(decoded))

describe('a file in UTF-8 with one wrong byte', () => {
  const file = bytesOf(`${header}\nPHY 113,भौतिक शास्त्र,4,Thesis\nCHE 1,Caf`, 0xe9, ',4,Thesis')

  test('is not read in another encoding, and the row with the byte is wrong', () => {
    const { rows } = check(decodeCsv(file).text)
    expect(rows).toMatchObject([
      { state: 'new', input: { title: 'भौतिक शास्त्र' } },
      { state: 'wrong', faults: [{ row: 3, column: 'Title', value: 'Caf\ufffd' }] },
    ])
  })

  test('can be read in the other encoding', () => {
    expect(decodeCsv(file, 'windows-1252')).toMatchObject({ encoding: 'windows-1252', possible: ['utf-8', 'windows-1252'] })
    expect(decodeCsv(file, 'windows-1252').text).toContain('Café')
  })
})

test('a file of a spreadsheet program is refused', () => {
  expect(() => decodeCsv(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0]))).toThrow('This is not a CSV file.')
})

test('the rows with errors can be corrected and imported again', () => {
  const text = `ID,${header},Error\n1,=1+1,Physics,4,Thesis,old\n2,PHY 113,,x,Thesis,`
  const { header: names, rows } = check(text)
  const wrong = rows.filter(({ state }) => state === 'wrong')
  const csv = errorsCsv(names, wrong, faultsIn(text))
  expect(readCsv(csv, names)).toEqual({
    header: ['ID', 'Code', 'Title', 'Credit Hours', 'Level', 'Error'],
    rows: [
      {
        row: 2,
        cells: [
          '2',
          'PHY 113',
          '',
          'x',
          'Thesis',
          'Title: Title is required; Credit Hours: Credit hours must be a number of at least 1',
        ],
      },
    ],
  })
  expect(errorsCsv(names, rows, [])).toContain("'=1+1")
  expect(inputsIn(csv.replace('PHY 113,,x', 'PHY 113,Physics,4'))).toMatchObject([{ title: 'Physics', creditHours: 4 }])
})

test('any text is checked without an exception other than the explained ones, and each row to import fits the rules', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom(header, '"', '\t', ',', ';', '\n', '\r', '3', 'Thesis', ' ', "'=", '\0', 'sep=;\n'),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), fc.boolean(), (parts, hasHeader) => {
      const text = `${hasHeader ? `${header}\n` : ''}${parts.join('')}`
      for (const rules of [subjectRules, facultyRules] as RowRules<unknown>[])
        try {
          for (const row of checkRows(text, rules).rows) if (row.state === 'wrong') expect(row.faults.length).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableCsv)
        }
    }),
    { numRuns: 500 },
  )
})

test('a text that keeps other readers busy is read at once', { timeout: 5_000 }, () => {
  const marks = `"${'"x'.repeat(300_000)}${' '.repeat(300_000)},a`
  expect(problemOf(marks)).toContain('The first row has to name the columns.')
  const long = 'x'.repeat(10_001)
  expect(faultsIn(`${header}${`\n${long},${long},${long},${long}`.repeat(40)}`)).toHaveLength(160)
})
