import { afterEach, expect, test } from 'vitest'
import type { Example } from '../../../web/explorer/examples/examples.ts'
import { firstTabs, keepOperations } from '../../../web/explorer/examples/keptOperations.ts'

const example = (name: string, variables = '{}'): Example => ({
  name,
  group: '',
  description: '',
  changesSite: false,
  missing: [],
  note: undefined,
  query: `{ ${name} }`,
  variables,
})
const examples = [example('courses'), example('login', '{ "password": "" }'), example('notices')]
const tabOf = ({ query, variables }: Example) => ({ query, variables })
const blank = '# Ctrl-Enter runs.\n\n'
const asTheyAre = { tabs: examples.map(tabOf), active: 0 }

afterEach(() => keepOperations([], [], 0, blank)) // without a browser, it is kept in memory

test('what was typed in an example and in new operations is there after a reload, and the last one is shown', () => {
  const typed = [{ query: '{ courses { id } }', variables: '' }, ...examples.slice(1).map(tabOf)]
  const own = [
    { query: '{ __typename }', variables: '{"a": 1}' },
    { query: blank, variables: '' },
  ]
  keepOperations([...typed, ...own], examples, 3, blank)
  expect(firstTabs(examples)).toEqual({ tabs: [...typed, own[0]], active: 3 })
})

test('examples have new values after a reload, unless they were edited', () => {
  keepOperations(examples.map(tabOf), examples, 2, blank)
  const next = examples.map((each) => ({ ...each, variables: '{"text": "Demo 2"}' }))
  expect(firstTabs(next)).toEqual({ tabs: next.map(tabOf), active: 0 })
})

test('an operation with a password is not kept', () => {
  const tabs = [
    { query: 'mutation { login(email: "a", password: "secret") { token } }', variables: '' },
    { query: examples[1]!.query, variables: '{ "password": "secret" }' },
    tabOf(examples[2]!),
  ]
  keepOperations(tabs, examples, 0, blank)
  expect(firstTabs(examples)).toEqual(asTheyAre)
})

test('an operation of an example that no longer exists becomes one of the own', () => {
  keepOperations([{ query: '{ courses { id } }', variables: '' }], examples, 0, blank)
  expect(firstTabs(examples.slice(1))).toEqual({
    tabs: [...examples.slice(1).map(tabOf), { query: '{ courses { id } }', variables: '' }],
    active: 2,
  })
})
