import { allLimits, type Limits } from '../start/limits.ts'
import { Turns } from './turns.ts'

/** Maximum numbers of tasks that run or wait, in all and per client, and the time in milliseconds that a task waits. */
export type BulkheadLimits = {
  running: number
  runningPerClient: number
  waiting: number
  waitingPerClient: number
  waitMs: number
}

type Options = {
  /** True for a client that has proven a token or a password. Its tasks begin before those of all others. */
  isProven?: boolean | undefined
  /** Ends the wait, for a client that has left. */
  signal?: AbortSignal | undefined
}

type Waiting = { client: string; begin: () => void; refuse: (error: unknown) => void }

/** Thrown for a task that can't wait, or has waited for too long. `isOwn` is true if the reason is other tasks of its client. */
export class BulkheadFull extends Error {
  readonly isOwn: boolean

  constructor(isOwn: boolean) {
    super('Too many tasks are running or waiting.')
    this.isOwn = isOwn
  }
}

/** Limits the tasks that run at a time, and lets clients take turns. Its rule: docs/architecture.md#one-client-and-the-others */
export function createBulkhead(limits: BulkheadLimits, { waits }: Pick<Limits, 'waits'> = allLimits) {
  const running = new Map<string, number>()
  const [proven, others] = [new Turns<Waiting>(), new Turns<Waiting>()]
  let total = 0

  const runningOf = (client: string) => running.get(client) ?? 0
  const hasSlot = (client: string) => total < limits.running && runningOf(client) < limits.runningPerClient
  const waitingOf = (client: string) => proven.countOf(client) + others.countOf(client)
  const isOwnFault = (client: string) => runningOf(client) >= limits.runningPerClient

  /** Takes a slot. Returns the function that gives it back. */
  function begin(client: string) {
    let isHeld = true
    count(client, 1)
    return () => {
      if (!isHeld) return
      isHeld = false
      count(client, -1)
      for (let next = nextToRun(); next; next = nextToRun()) next.begin()
    }
  }

  const nextToRun = () => proven.next(hasSlot) ?? others.next(hasSlot)

  function count(client: string, change: 1 | -1) {
    total += change
    const left = runningOf(client) + change
    if (left > 0) running.set(client, left)
    else running.delete(client)
  }

  /** Returns true if a task can wait. If all places are taken, it takes that of an unproven client or of the one with the most tasks. */
  function makePlace(client: string, isProven: boolean) {
    if (proven.size + others.size < limits.waiting) return true
    const last = others.lastOfMost(isProven ? 0 : others.countOf(client) + 1)
    const victim = last ?? (isProven ? proven.lastOfMost(proven.countOf(client) + 1) : undefined)
    victim?.refuse(new BulkheadFull(waitingOf(victim.client) > 1))
    return victim !== undefined
  }

  function wait(client: string, isProven: boolean, signal?: AbortSignal) {
    return new Promise<() => void>((resolve, reject) => {
      const line = isProven ? proven : others
      const stop = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      const refuse = (error: unknown) => {
        line.remove(client, waiting)
        stop()
        reject(error)
      }
      const leave = () => refuse(signal?.reason)
      const timer = waits ? setTimeout(() => refuse(new BulkheadFull(isOwnFault(client))), limits.waitMs) : undefined
      signal?.addEventListener('abort', leave)
      const waiting: Waiting = {
        client,
        refuse,
        begin() {
          stop()
          resolve(begin(client))
        },
      }
      line.add(client, waiting)
    })
  }

  /** Waits for a slot, and returns the function that gives it back. @throws BulkheadFull, or the reason of the signal. */
  async function enter(client: string, { isProven = false, signal }: Options = {}) {
    signal?.throwIfAborted()
    if (hasSlot(client)) return begin(client)
    if (waitingOf(client) >= limits.waitingPerClient) throw new BulkheadFull(true)
    if (!makePlace(client, isProven)) throw new BulkheadFull(isOwnFault(client))
    return wait(client, isProven, signal)
  }

  return {
    enter,
    /** Runs a task once it has a slot. @throws BulkheadFull, the reason of the signal, or the error of the task. */
    async run<Result>(client: string, task: () => Promise<Result>, options?: Options) {
      const leave = await enter(client, options)
      return task().finally(leave)
    },
    running: () => total,
  }
}
