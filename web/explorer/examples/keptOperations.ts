import { tabStore } from '../../lib/session/storage.ts'
import type { Example } from './examples.ts'

/** A tab of GraphiQL. */
type Tab = { query: string | null; variables?: string | null }

/** An operation that was typed, in the tab of an example or in one of its own. */
type Typed = { query: string; variables: string; example?: string | undefined; isActive: boolean }

const key = 'explorerOperations'

/** Keeps for this tab of the browser what was typed, apart from passwords. */
export function keepOperations(tabs: readonly Tab[], examples: readonly Example[], active: number, blank: string) {
  const typed = tabs.flatMap(({ query, variables }, index): Typed[] => {
    const operation = { query: query ?? '', variables: variables ?? '' }
    const before = examples[index] ?? { query: blank, variables: '' }
    if (textOf(operation) === textOf(before) || mayHavePassword(operation)) return []
    return [{ ...operation, example: examples[index]?.name, isActive: index === active }]
  })
  if (typed.length > 0) tabStore.set(key, JSON.stringify(typed))
  else tabStore.remove(key)
}

type Operation = Pick<Typed, 'query' | 'variables'>

const textOf = ({ query, variables }: Operation) => `${query.trim()} ${variables.trim()}`

const mayHavePassword = (operation: Operation) => /password/i.test(textOf(operation))

/** Returns the tabs of the examples with what was typed in them before, and behind them those of the user's own. And the one to show. */
export function firstTabs(examples: readonly Example[]) {
  const typed = typedBefore()
  const ofExamples = examples.map((example) => typed.find((operation) => operation.example === example.name) ?? example)
  const own = typed.filter(({ example }) => !examples.some(({ name }) => name === example))
  const all = [...ofExamples, ...own]
  return {
    tabs: all.map(({ query, variables }) => ({ query, variables })),
    active: Math.max(
      0,
      all.findIndex((tab) => 'isActive' in tab && tab.isActive),
    ),
  }
}

function typedBefore(): Typed[] {
  try {
    return JSON.parse(tabStore.get(key) ?? '[]')
  } catch {
    return [] // damaged by an extension or by hand
  }
}
