import { tabStore } from '../../lib/session/storage.ts'
import type { Example } from './examples.ts'

/** A tab of GraphiQL. */
type Tab = { query: string | null; variables?: string | null }

/** An operation that was typed, in the tab of an example or in one of its own. */
type Typed = { query: string; variables: string; example?: string | undefined; isActive?: boolean }

/** Tabs to begin with, and the one to show. */
export type FirstTabs = { tabs: { query: string; variables: string }[]; active: number }

const key = 'explorerOperations'

/** Keeps for this tab of the browser what was typed, apart from passwords. */
export function keepOperations(tabs: readonly Tab[], examples: readonly Example[], active: number, blank: string) {
  const typed = tabs
    .map(({ query, variables }, index): Typed => {
      return { query: query ?? '', variables: variables ?? '', example: examples[index]?.name, isActive: index === active }
    })
    .filter((operation, index) => isTyped(operation, examples[index], blank) && !mayHavePassword(operation))
  if (typed.length > 0) tabStore.set(key, JSON.stringify(typed))
  else tabStore.remove(key)
}

const isTyped = ({ query, variables }: Typed, example: Example | undefined, blank: string) =>
  example ? query !== example.query || variables !== example.variables : query.trim() !== blank.trim() || variables.trim() !== ''

const mayHavePassword = ({ query, variables }: Typed) => /password/i.test(query + variables)

/** Returns the tabs of the examples with what was typed in them before, and behind them those of the user's own. */
export function firstTabs(examples: readonly Example[]): FirstTabs {
  const typed = typedBefore()
  const isOwn = ({ example }: Typed) => !examples.some(({ name }) => name === example)
  const all: (Typed | Example)[] = [
    ...examples.map((example) => typed.find((operation) => operation.example === example.name) ?? example),
    ...typed.filter(isOwn),
  ]
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
    return []
  }
}
