/**
 * What the browser keeps of this site. It may be blocked, so that each access throws, or full. Values are then kept where there is still
 * space: in the storage of the tab, or in memory until the page is left. Other modules must not use the browser's storage directly.
 */
export type Store = {
  get(key: string): string | null
  /** Returns false if the value could only be kept elsewhere, for a shorter time. */
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(): string[]
}

function memoryStore(): Store {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => !!values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}

/** Returns a store that keeps in `fallback` what the browser's storage refuses. */
function browserStore(open: () => Storage, fallback: Store): Store {
  function attempt<Result>(use: (storage: Storage) => Result, otherwise: Result) {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => fallback.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isKept) fallback.remove(key)
      else fallback.set(key, value)
      return isKept
    },
    remove(key) {
      fallback.remove(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys: () => [...new Set([...attempt((storage) => Object.keys(storage), []), ...fallback.keys()])],
  }
}

/** Values of this tab, until it is closed. */
export const tabStore = browserStore(() => sessionStorage, memoryStore())

/** Values of this browser, which all tabs share. */
export const localStore = browserStore(() => localStorage, tabStore)

/** Calls a function with the new value when another tab has changed or removed a value of the browser. */
export function onChangeElsewhere(key: string, changed: (value: string | null) => void) {
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    tabStore.remove(key) // a value that was refused here is older
    changed(event.newValue)
  })
}

/** Holds a name until the returned function is called, so that other tabs know that it is in use. */
export function holdName(name: string) {
  let release = () => {}
  withLocks((locks) => locks.request(name, () => new Promise<void>((resolve) => (release = resolve))))
  return () => release()
}

/** Returns the names that tabs hold. */
export async function heldNames() {
  const held = (await withLocks((locks) => locks.query()))?.held
  return held?.flatMap(({ name }) => name ?? []) ?? []
}

/** Locks are missing in insecure contexts, and refused where storage is blocked. */
async function withLocks<Result>(use: (locks: LockManager) => Promise<Result>) {
  try {
    return await use(navigator.locks)
  } catch {
    return undefined
  }
}

/**
 * Runs a task while no other tab of this browser runs one of the same name; until then, it waits, unless the signal ends that. Where locks
 * are missing or refused, it runs at once.
 */
export async function exclusively<Result>(name: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  let isGranted = false
  const granted = () => {
    isGranted = true
    return task()
  }
  try {
    return await navigator.locks.request(name, signal ? { signal } : {}, granted)
  } catch (error) {
    if (isGranted || signal?.aborted) throw error
    return task()
  }
}
