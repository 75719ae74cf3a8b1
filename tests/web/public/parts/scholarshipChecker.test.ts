import { describe, expect, test } from 'vitest'
import { readAnswers } from '../../../../web/features/scholarship/answers.ts'
import { replyTo } from '../../../../web/features/scholarship/verdicts.ts'

const read = (query: string) => readAnswers(Object.fromEntries(new URLSearchParams(query)))
const problemsIn = (query: string) => read(query).problems
const ask = (query: string) => {
  const { answers, problems } = read(query)
  expect(problems).toEqual({})
  return replyTo(answers)
}

/** Returns the state of the verdict whose rule has some words, and what was entered for it. */
function verdict(query: string, words: string) {
  const found = ask(query).verdicts.filter(({ rule }) => rule.includes(words))
  expect(found).toHaveLength(1)
  return [found[0]?.state, found[0]?.entered]
}

describe('a student learns whether a rule is met, missed or open', () => {
  test.each([
    ['SCH-07', 'programme=bba&classSize=24', 'classes of at least 25', 'missed', '24 students'],
    ['SCH-07', 'programme=bba&classSize=1', 'classes of at least 25', 'missed', '1 student'],
    ['SCH-07', 'programme=bba&classSize=25', 'classes of at least 25', 'met', '25 students'],
    ['SCH-07', 'programme=bba&classSize= &sgpa=1', 'classes of at least 25', 'open', 'Not entered'],
    ['SCH-10', 'programme=csit&sgpa=3.49', 'SGPA of 3.5 or more', 'missed', 'SGPA 3.49'],
    ['SCH-10', 'programme=bim&sgpa=3.4', 'SGPA of 3.5 or more', 'missed', 'SGPA 3.4'],
    ['SCH-10', 'programme=bba&sgpa=3.5', 'SGPA of 3.5 or more', 'met', 'SGPA 3.5'],
    ['SCH-10', 'programme=bba&sgpa=0', 'SGPA of 3.5 or more', 'missed', 'SGPA 0'],
    ['SCH-10', 'programme=bba&sgpa=4', 'SGPA of 3.5 or more', 'met', 'SGPA 4'],
    ['SCH-09', 'programme=bbs&percentage=64.99', 'annual', 'missed', '64.99%'],
    ['SCH-09', 'programme=bbs&percentage=65', 'annual', 'missed', '65%'],
    ['SCH-09', 'programme=bbs&percentage=65.01', 'annual', 'met', '65.01%'],
    ['SCH-08', 'programme=bbs&rank=1&firstTerm=70', 'waiver', 'missed', 'Rank 1, 70%'],
    ['SCH-08', 'programme=bbs&rank=1&firstTerm=70.01', 'waiver', 'met', 'Rank 1, 70.01%'],
    ['SCH-08', 'programme=bbs&rank=2&firstTerm=70.01', 'waiver', 'missed', 'Rank 2, 70.01%'],
    ['SCH-08', 'programme=bbs&rank=3', 'waiver', 'missed', 'Rank 3'],
    ['SCH-08', 'programme=bbs&rank=1', 'waiver', 'open', 'Rank 1'],
    ['SCH-08', 'programme=bbs&rank=1&percentage=99', 'waiver', 'open', 'Rank 1'],
    ['SCH-11', 'programme=csit&percentage=70', 'keep', 'missed', '70%'],
    ['SCH-11', 'programme=bbs&percentage=70.01', 'keep', 'met', '70.01%'],
    ['SCH-12', 'programme=bbs&semester=7', '7th', 'met', 'Semester 7'],
    ['SCH-12', 'programme=bbs&semester=8', '7th', 'missed', 'Semester 8'],
  ])('%s: %s', (_, query, words, state, entered) => {
    expect(verdict(query, words)).toEqual([state, entered])
  })
})

describe('the answer to a student names the scholarships, and is no success before all that is needed is met', () => {
  const principal = 'principal scholarships I, II, III and IV'
  const coverage = 'cover 100%, 50%, 25% and 25% of tuition, each for one student at your level this year.'
  const csit = 'programme=csit&semester=3&sgpa=3.6&classSize=28'
  const bbs = 'programme=bbs&semester=3&classSize=28'
  test.each([
    ['who=studying', 'Choose your programme.', ''],
    [
      'who=studying&programme=csit',
      `Still open: ${principal}.`,
      'Fill in “Semester”, “First-semester SGPA”, “Percentage” and “Students in your class”.',
    ],
    [csit, `Still open: ${principal}.`, 'Fill in “Percentage”.'],
    [`${csit}&percentage=78`, `In semester 3 of B.Sc. CSIT, you may be considered for ${principal}.`, `They ${coverage}`],
    [
      `${csit}&percentage=70`,
      `In semester 3 of B.Sc. CSIT, you may be considered for ${principal}.`,
      `They ${coverage} You would not keep one with 70%.`,
    ],
    ['programme=bba&sgpa=3.49', `Not yet: ${principal}.`, ''],
    [`programme=bim&semester=3&sgpa=3.5&classSize=24&percentage=90`, `Not yet: ${principal}.`, ''],
    [`programme=bba&semester=8&sgpa=3.5&classSize=25&percentage=90`, `No longer: ${principal}.`, ''],
    [
      'who=studying&programme=bbs',
      `Still open: ${principal}, and a one-year waiver.`,
      'Fill in “Semester”, “Percentage” and “Students in your class”.',
    ],
    [
      `${bbs}&percentage=66`,
      `In semester 3 of BBS, you may be considered for ${principal}.`,
      `They ${coverage} You would not keep one with 66%. Still open: a one-year waiver.`,
    ],
    [
      `${bbs}&percentage=72&rank=1&firstTerm=71`,
      `In semester 3 of BBS, you may be considered for ${principal}, and a one-year waiver.`,
      `The principal ones ${coverage}`,
    ],
    [
      `${bbs}&percentage=65&rank=1&firstTerm=71`,
      'In semester 3 of BBS, you may be considered for a one-year waiver.',
      `You would not keep one with 65%. Not yet: ${principal}.`,
    ],
    [`${bbs}&percentage=60&rank=2`, `Not yet: ${principal}, and a one-year waiver.`, ''],
    [`programme=bbs&semester=8&rank=1`, `No longer: ${principal}, and a one-year waiver.`, ''],
  ])('%s', (query, heading, text) => {
    expect(ask(query)).toMatchObject({ heading, text })
  })
})

describe('a rule of other programmes is not listed', () => {
  const rulesOf = (programme: string) => ask(`programme=${programme}&sgpa=3.9`).verdicts.map(({ rule }) => rule)
  test.each(['csit', 'bba', 'bim'])('%s', (programme) => {
    expect(rulesOf(programme)).toHaveLength(4)
    expect(rulesOf(programme).join()).not.toContain('board')
  })
  test('bbs', () => {
    expect(rulesOf('bbs')).toHaveLength(5)
    expect(rulesOf('bbs').join()).not.toContain('SGPA')
  })
})

describe('an impossible answer is a problem', () => {
  const invalid = {
    sgpa: [
      '-1',
      '-0.01',
      '4.01',
      '5',
      '3.499',
      '3.5.1',
      'abc',
      '3,5,1',
      '1e1',
      '+3',
      '0x3',
      'NaN',
      'Infinity',
      '٣',
      '3%',
      '3 5',
      '.',
    ],
    percentage: ['-1', '100.01', '101', '70.001', '70 % %', '%', '1e2', '7O', '9'.repeat(400)],
    semester: ['0', '-1', '9', '1.5', '1.0', 'first', '1e0', '99999999999999999999'],
    rank: ['0', '-1', '1.5', '1000', '1st', '1,5'],
    classSize: ['0', '-25', '25.5', '1000', '1,000', '25%', '२५.५'],
    firstTerm: ['101', 'abc'],
    programme: ['mba', 'BBA', 'constructor', '__proto__', 'toString'],
  }
  const cases = Object.entries(invalid).flatMap(([name, texts]) => texts.map((text) => [name, text] as const))
  test.each(cases)('%s=%s', (name, text) => {
    const programme = name === 'sgpa' ? 'bba' : 'bbs'
    expect(Object.keys(problemsIn(new URLSearchParams({ programme, [name]: text }).toString()))).toEqual([name])
  })

  test('a rank beyond the size of the class', () => {
    const rankProblem = { rank: 'Enter a rank from 1 to 25, the number of students in your class.' }
    expect(problemsIn('programme=bbs&rank=26&classSize=25')).toEqual(rankProblem)
    expect(problemsIn('programme=bbs&rank=25&classSize=25')).toEqual({})
    expect(problemsIn('programme=bbs&rank=26')).toEqual({})
  })

  test('but not one in a field that is not needed', () => {
    expect(problemsIn('programme=bbs&sgpa=abc')).toEqual({})
    expect(problemsIn('programme=bba&rank=99&classSize=30')).toEqual({})
    expect(problemsIn('who=applying&programme=bbs&semester=99')).toEqual({})
    expect(problemsIn('semester=99')).toEqual({})
  })
})

describe('numbers can be written in the ways that are common in Nepal', () => {
  test.each([
    ['sgpa', '3,5', 3.5],
    ['sgpa', '३.५', 3.5],
    ['sgpa', '३,६२', 3.62],
    ['sgpa', ' 3.50 ', 3.5],
    ['sgpa', '3.', 3],
    ['percentage', '७०', 70],
    ['percentage', '70%', 70],
    ['percentage', '70.5 %', 70.5],
    ['classSize', '०२५', 25],
    ['rank', '१', 1],
  ])('%s: %s', (name, text, number) => {
    const programme = name === 'sgpa' ? 'bba' : 'bbs'
    expect(readAnswers({ programme, [name]: text })).toEqual({ answers: { programme, [name]: number }, problems: {} })
  })
})
