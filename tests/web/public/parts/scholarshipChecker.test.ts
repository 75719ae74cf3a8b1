import { describe, expect, test } from 'vitest'
import { readAnswers } from '../../../../web/features/scholarship/answers.ts'
import { summaryOf, verdictsOn } from '../../../../web/features/scholarship/verdicts.ts'

const check = (query: string) => {
  const { answers, problems } = readAnswers(Object.fromEntries(new URLSearchParams(query)))
  expect(problems).toEqual({})
  return verdictsOn(answers)
}
const problemsIn = (query: string) => readAnswers(Object.fromEntries(new URLSearchParams(query))).problems

/** Returns the state and the sentence of the verdict whose rule has some words. */
function verdict(query: string, words: string) {
  const found = check(query).filter(({ rule }) => rule.includes(words))
  expect(found).toHaveLength(1)
  return [found[0]?.state, found[0]?.sentence]
}

describe('a student learns whether a rule is met, and by how much it is missed', () => {
  const board = ', if that is your result in the annual board exams'
  const firstTerm = ', if that is your result in the first term'
  test.each([
    ['SCH-07', 'programme=bba&classSize=24', 'classes of at least 25', 'missed', 'a class of 24 is 1 student short of 25.'],
    ['SCH-07', 'programme=bba&classSize=1', 'classes of at least 25', 'missed', 'a class of 1 is 24 students short of 25.'],
    ['SCH-07', 'programme=bba&classSize=25', 'classes of at least 25', 'met', 'a class of 25.'],
    ['SCH-07', 'classSize=26', 'classes of at least 25', 'met', 'a class of 26.'],
    ['SCH-10', 'programme=csit&sgpa=3.49', 'SGPA of 3.5 or more', 'missed', 'SGPA 3.49 is 0.01 below 3.5.'],
    ['SCH-10', 'programme=bim&sgpa=3.4', 'SGPA of 3.5 or more', 'missed', 'SGPA 3.4 is 0.1 below 3.5.'],
    ['SCH-10', 'programme=bba&sgpa=3.5', 'SGPA of 3.5 or more', 'met', 'SGPA 3.5.'],
    ['SCH-10', 'programme=bba&sgpa=3.51', 'SGPA of 3.5 or more', 'met', 'SGPA 3.51.'],
    ['SCH-10', 'programme=bba&sgpa=0', 'SGPA of 3.5 or more', 'missed', 'SGPA 0 is 3.5 below 3.5.'],
    ['SCH-10', 'programme=bba&sgpa=4', 'SGPA of 3.5 or more', 'met', 'SGPA 4.'],
    ['SCH-09', 'programme=bbs&percentage=64.99', 'annual', 'missed', `64.99% is 0.01 percentage points below 65%${board}.`],
    ['SCH-09', 'programme=bbs&percentage=65', 'annual', 'missed', `65% is not above 65%${board}.`],
    ['SCH-09', 'programme=bbs&percentage=65.01', 'annual', 'met', `65.01%${board}.`],
    [
      'SCH-08',
      'programme=bbs&rank=1&percentage=69.99',
      'waiver',
      'missed',
      `69.99% is 0.01 percentage points below 70%${firstTerm}.`,
    ],
    ['SCH-08', 'programme=bbs&rank=1&percentage=70', 'waiver', 'missed', `70% is not above 70%${firstTerm}.`],
    ['SCH-08', 'programme=bbs&rank=1&percentage=70.01', 'waiver', 'met', `rank 1 and 70.01%${firstTerm}.`],
    ['SCH-08', 'programme=bbs&rank=2&percentage=70.01', 'waiver', 'missed', 'rank 2 is 1 place below rank 1.'],
    [
      'SCH-08',
      'programme=bbs&rank=3&percentage=69',
      'waiver',
      'missed',
      `rank 3 is 2 places below rank 1 and 69% is 1 percentage point below 70%${firstTerm}.`,
    ],
    [
      'SCH-08',
      'programme=bbs&rank=2&percentage=70',
      'waiver',
      'missed',
      `rank 2 is 1 place below rank 1 and 70% is not above 70%${firstTerm}.`,
    ],
    ['SCH-08', 'programme=bbs&rank=3', 'waiver', 'missed', 'rank 3 is 2 places below rank 1.'],
    ['SCH-11', 'programme=csit&percentage=69.99', 'keep', 'missed', '69.99% is 0.01 percentage points below 70%.'],
    ['SCH-11', 'percentage=70', 'keep', 'missed', '70% is not above 70%.'],
    ['SCH-11', 'programme=bbs&percentage=70.01', 'keep', 'met', '70.01%.'],
    ['SCH-12', 'programme=bbs&semester=6', '7th', 'met', 'semester 6.'],
    ['SCH-12', 'programme=bbs&semester=7', '7th', 'met', 'semester 7.'],
    ['SCH-12', 'programme=bbs&semester=8', '7th', 'missed', 'semester 8 is after semester 7.'],
  ])('%s: %s', (_, query, words, state, ending) => {
    const start = state === 'met' ? 'Met:' : 'Missed:'
    expect(verdict(query, words)).toEqual([state, `${start} ${ending}`])
  })
})

describe('a student is told what a rule still needs', () => {
  test.each([
    ['programme=bbs', 'waiver', 'Enter your rank and percentage to check this rule.'],
    ['programme=bbs&rank=1', 'waiver', 'Enter your percentage to check this rule.'],
    ['programme=bbs&percentage=71&rank=', 'waiver', 'Enter your rank to check this rule.'],
    ['programme=bba&classSize= ', 'classes of', 'Enter your class size to check this rule.'],
    ['sgpa=3.9', 'SGPA', 'Choose your programme to check this rule.'],
  ])('%s', (query, words, sentence) => {
    expect(verdict(query, words)).toEqual(['open', sentence])
  })
})

describe('a rule of other programmes is not listed', () => {
  const rulesOf = (programme: string) => check(`programme=${programme}&sgpa=3.9`).map(({ rule }) => rule)
  test.each(['csit', 'bba', 'bim'])('%s', (programme) => {
    expect(rulesOf(programme)).toHaveLength(4)
    expect(rulesOf(programme).join()).not.toContain('BBS:')
  })
  test('bbs', () => {
    expect(rulesOf('bbs')).toHaveLength(5)
    expect(rulesOf('bbs').join()).not.toContain('SGPA')
  })
  test('no programme', () => expect(check('classSize=30')).toHaveLength(6))
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
    programme: ['mba', 'BBA', 'constructor', '__proto__', 'toString'],
  }
  const cases = Object.entries(invalid).flatMap(([name, texts]) => texts.map((text) => [name, text] as const))
  test.each(cases)('%s=%s', (name, text) => {
    expect(Object.keys(problemsIn(new URLSearchParams({ [name]: text }).toString()))).toEqual([name])
  })

  test('a rank beyond the size of the class', () => {
    const rankProblem = { rank: 'Enter a rank from 1 to 25, the number of students in your class.' }
    expect(problemsIn('programme=bbs&rank=26&classSize=25')).toEqual(rankProblem)
    expect(problemsIn('rank=26&classSize=25')).toEqual(rankProblem)
    expect(problemsIn('programme=bbs&rank=25&classSize=25')).toEqual({})
    expect(problemsIn('programme=bbs&rank=26')).toEqual({})
  })

  test('but not one in a field that the programme does not need', () => {
    expect(problemsIn('programme=bbs&sgpa=abc')).toEqual({})
    expect(problemsIn('programme=bba&rank=99&classSize=30')).toEqual({})
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
    expect(readAnswers({ [name]: text })).toEqual({ answers: { [name]: number }, problems: {} })
  })
})

describe('the summary counts the rules', () => {
  test.each([
    ['programme=bba', '4 rules for BBA to check', '4 rules need more answers.'],
    ['programme=bba&sgpa=3.6', 'You meet 1 of the 4 rules for BBA', '3 rules need more answers.'],
    [
      'programme=bba&sgpa=3.6&classSize=20&percentage=80',
      'You meet 2 of the 4 rules for BBA',
      'You miss 1 rule. 1 rule needs more answers.',
    ],
    ['programme=bba&sgpa=3.6&classSize=25&percentage=80&semester=2', 'You meet 4 of the 4 rules for BBA', ''],
    ['rank=1', '6 rules to check', '6 rules need more answers.'],
  ])('%s', (query, heading, rest) => {
    const { answers } = readAnswers(Object.fromEntries(new URLSearchParams(query)))
    expect(summaryOf(verdictsOn(answers), answers)).toEqual({ heading, rest })
  })
})
