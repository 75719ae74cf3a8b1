type Listener = (paths: string[]) => void

/** Tells caches which paths have changed. A path that ends in `/*` means all records of a resource. */
export type Purges = {
  publish(paths: string[]): Promise<void>
  /** Calls the listener for each purge, also for those that other gateways publish where several share their purges. */
  subscribe(listener: Listener): void
}

export function localPurges(): Purges {
  const listeners: Listener[] = []
  return {
    async publish(paths) {
      for (const listener of listeners) listener(paths)
    },
    subscribe: (listener) => void listeners.push(listener),
  }
}
