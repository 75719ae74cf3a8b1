import type { FastifyBaseLogger } from 'fastify'
import { isDiskFull } from './diskFull.ts'

/** Something that a server needs. */
export type Dependency = {
  /** Subject of a sentence, such as "The database". */
  title: string
  /** Rejects if it can't be used at the moment: with the reason if it is Unusable, otherwise with an error that is not described. */
  check: () => Promise<unknown>
  /** The server works without it, though not as well. */
  isOptional?: boolean
}

/** The message is one sentence, which anybody may read. */
export class Unusable extends Error {}

type Outcome = { ok: true } | { ok: false; reason: string }
export type Readiness = { status: 'ready' | 'degraded' | 'unavailable'; checks: Record<string, Outcome> }

const TIME_LIMIT_MS = 2000

/**
 * Returns a function that checks all dependencies within a time limit. Whoever asks at the same time shares the checks. The first failure of
 * a dependency is logged.
 */
export function readinessOf(dependencies: Record<string, Dependency>, log: Pick<FastifyBaseLogger, 'warn'>) {
  const running = new Map<string, Promise<Outcome>>()
  const failing = new Set<string>()

  async function check(name: string, { title, check }: Dependency): Promise<Outcome> {
    try {
      await check()
      failing.delete(name)
      return { ok: true }
    } catch (error) {
      if (!failing.has(name)) log.warn({ err: error }, `${title} can't be used`)
      failing.add(name)
      return { ok: false, reason: reasonOf(error, title) }
    }
  }

  async function outcomeOf([name, dependency]: [string, Dependency]) {
    // a check that hangs is not started again until it has ended
    const outcome = running.get(name) ?? check(name, dependency).finally(() => running.delete(name))
    running.set(name, outcome)
    return [name, await within(outcome, dependency.title)] as const
  }

  return async (): Promise<Readiness> => {
    const checks = Object.fromEntries(await Promise.all(Object.entries(dependencies).map(outcomeOf)))
    const failed = Object.entries(dependencies).filter(([name]) => !checks[name]!.ok)
    const status = failed.length === 0 ? 'ready' : failed.every(([, { isOptional }]) => isOptional) ? 'degraded' : 'unavailable'
    return { status, checks }
  }
}

function reasonOf(error: unknown, title: string) {
  if (error instanceof Unusable) return error.message
  return isDiskFull(error) ? 'The disk is full.' : `${title} can't be used.`
}

async function within(outcome: Promise<Outcome>, title: string): Promise<Outcome> {
  const reason = `${title} did not answer within ${TIME_LIMIT_MS / 1000} seconds.`
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, reason }), TIME_LIMIT_MS)
  })
  return Promise.race([outcome, limit]).finally(() => clearTimeout(timer))
}
