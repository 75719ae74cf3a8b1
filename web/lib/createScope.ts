import { createContext, use } from 'react'

/** Returns a context without a default, and a hook that reads it. The hook throws outside of the provider. */
export function createScope<Scope>(provider: string) {
  const Context = createContext<Scope | undefined>(undefined)
  function useScope() {
    const scope = use(Context)
    if (scope === undefined) throw new Error(`Only available within ${provider}.`)
    return scope
  }
  return [Context, useScope] as const
}
