/**
 * Runs a task while no other tab of this browser runs one of the same name; until then, it waits, unless the signal ends that. Without a
 * secure connection, browsers have no locks, and it runs at once.
 */
export const exclusively = <Result>(name: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> =>
  navigator.locks ? navigator.locks.request(name, signal ? { signal } : {}, task) : task()
