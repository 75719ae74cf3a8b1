import { tabStore } from '../../lib/session/storage.ts'
import { linkOf, type OperationText } from '../operation/link.ts'
import type { Example } from './examples.ts'

/** A tab of GraphiQL. */
type Tab = { query: string | null; variables?: string | null }

/** An operation that was typed, in the tab of an example or in one of its own. */
type Typed = OperationText & { example?: string | undefined; isActive: boolean }

const key = 'explorerOperations'

/** Keeps for this tab of the browser what was typed, apart from passwords. Returns false if a reload loses it, because the storage is full or blocked. */
export function keepOperations(tabs: readonly Tab[], examples: readonly Example[], active: number, blank: string) {
  const typed = tabs.flatMap((tab, index): Typed[] => {
    const operation = operationOf(tab)
    const before = examples[index] ?? { query: blank, variables: '' }
    if (textOf(operation) === textOf(before) || mayHavePassword(operation)) return []
    return [{ ...operation, example: examples[index]?.name, isActive: index === active }]
  })
  if (typed.length > 0) return tabStore.set(key, JSON.stringify(typed))
  tabStore.remove(key)
  return true
}

export const operationOf = ({ query, variables }: Tab): OperationText => ({ query: query ?? '', variables: variables ?? '' })

const textOf = ({ query, variables }: OperationText) => `${query.trim()} ${variables.trim()}`

const mayHavePassword = (operation: OperationText) => /password/i.test(textOf(operation))

/**
 * Returns where the operation of a link is shown, and as what: in the tab that has it, in that of an example to which it only gives other
 * variables, or else in a new one. What was typed is never replaced.
 */
export function placeOf(linked: OperationText, tabs: readonly Tab[], examples: readonly Example[]) {
  const { hash } = linkOf(linked)
  const same = tabs.findIndex((tab) => hash && linkOf(operationOf(tab)).hash === hash)
  if (same >= 0) return { index: same, operation: operationOf(tabs[same]!) } // with the secrets that its link leaves out
  const example = examples.findIndex(
    (each, index) => textOf(operationOf(tabs[index]!)) === textOf(each) && each.query.trim() === linked.query.trim(),
  )
  return { index: example < 0 ? tabs.length : example, operation: linked }
}

/**
 * Returns the tabs of the examples with what was typed in them before, and behind them those of the user's own. And the one to show, which is
 * that of a link if the page was opened by one. After a reload, the address may be older than what was typed last.
 */
export function firstTabs(examples: readonly Example[], linked?: OperationText, isReload = false) {
  const typed = typedBefore()
  const ofExamples = examples.map((example) => typed.find((operation) => operation.example === example.name) ?? example)
  const own = typed.filter(({ example }) => !examples.some(({ name }) => name === example))
  const all = [...ofExamples, ...own]
  const tabs = all.map(({ query, variables }) => ({ query, variables }))
  const shown = all.findIndex((tab) => 'isActive' in tab && tab.isActive)
  if (!linked || (isReload && shown >= 0)) return { tabs, active: Math.max(0, shown) }
  const { index, operation } = placeOf(linked, tabs, examples)
  return { tabs: tabs.toSpliced(index, 1, operation), active: index }
}

function typedBefore(): Typed[] {
  try {
    return JSON.parse(tabStore.get(key) ?? '[]')
  } catch {
    return [] // damaged by an extension or by hand
  }
}
