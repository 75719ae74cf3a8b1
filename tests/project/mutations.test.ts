// How `npm run mutate` chooses and makes its mutations.
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { allMutations } from '../../scripts/tests/mutations/all.ts'
import { type Mutation, mutate, select } from '../../scripts/tests/mutations/mutation.ts'

const mutation: Mutation = {
  name: 'Everybody may write.',
  file: 'a.ts',
  text: 'if ($1)',
  replacement: 'if (true)',
  tests: ['tests/rules'],
}

test('a mutation replaces its text as it stands', () => {
  expect(mutate('first\nif ($1) write()', mutation)).toBe('first\nif (true) write()')
  expect(mutate('if ($1) write()', { ...mutation, replacement: "$& $'" })).toBe("$& $' write()")
})

test('a mutation whose text is not in its file, or several times, is an error that says so', () => {
  expect(() => mutate('if (2) write()', mutation)).toThrow('"Everybody may write.": the text is no longer in a.ts:\nif ($1)')
  expect(() => mutate('if ($1) if ($1)', mutation)).toThrow('"Everybody may write.": the text is in a.ts more than once')
})

test('mutations are chosen by words of their name, file or tests', () => {
  const other = { ...mutation, name: 'Other', file: 'other.ts', tests: ['tests/web/x.test.ts'] }
  const namesFor = (words: string[]) => select([mutation, other], words).map(({ name }) => name)
  expect(namesFor([])).toEqual(['Everybody may write.', 'Other'])
  expect(namesFor(['everybody'])).toEqual(['Everybody may write.'])
  expect(namesFor(['x.test', 'a.ts'])).toEqual(['Everybody may write.', 'Other'])
  expect(namesFor(['nothing'])).toEqual([])
})

test('the text of each mutation is once in its file, and its tests exist', () => {
  for (const each of allMutations) {
    expect(() => mutate(fs.readFileSync(each.file, 'utf8'), each)).not.toThrow()
    expect(each.tests.filter((file) => !fs.existsSync(file))).toEqual([])
  }
})
