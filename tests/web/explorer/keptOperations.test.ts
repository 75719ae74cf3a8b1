import { afterEach, describe, expect, test } from 'vitest'
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

describe('the operation of a link', () => {
  const linked = { query: '{ shared }', variables: '{\n  "id": 7\n}' }

  test('has a tab of its own, and what was typed before stays', () => {
    const typed = [{ query: '{ courses { id } }', variables: '' }, ...examples.slice(1).map(tabOf)]
    keepOperations(typed, examples, 0, blank)
    expect(firstTabs(examples, linked)).toEqual({ tabs: [...typed, linked], active: 3 })
  })

  test('is shown in the tab that has it already, as after a reload', () => {
    keepOperations([...examples.map(tabOf), { query: linked.query, variables: '{"id": 7, "token": "secret"}' }], examples, 3, blank)
    const { tabs, active } = firstTabs(examples, linked)
    expect([tabs.length, active]).toEqual([4, 3])
    expect(tabs[3]?.variables).toContain('secret')
  })

  test('is not shown after a reload if something was typed since the address has had it', () => {
    const own = { query: '{ typed }', variables: '' }
    keepOperations([...examples.map(tabOf), own], examples, 3, blank)
    expect(firstTabs(examples, tabOf(examples[0]!), true)).toEqual({ tabs: [...examples.map(tabOf), own], active: 3 })
    keepOperations([...examples.map(tabOf), own], examples, 2, blank)
    expect(firstTabs(examples, tabOf(examples[2]!), true).active).toBe(2)
  })

  test('gives an example other variables, unless somebody has typed there', () => {
    const other = { query: examples[2]!.query, variables: '{\n  "limit": 1\n}' }
    expect(firstTabs(examples, other)).toEqual({ tabs: [...examples.slice(0, 2).map(tabOf), other], active: 2 })
    keepOperations([...examples.slice(0, 2).map(tabOf), { ...other, variables: '{"limit": 9}' }], examples, 2, blank)
    const { tabs, active } = firstTabs(examples, other)
    expect([tabs[2]?.variables, tabs[3], active]).toEqual(['{"limit": 9}', other, 3])
  })
})
