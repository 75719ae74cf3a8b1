import type { FastifyBaseLogger } from 'fastify'
import { isDiskFull } from '../diskFull.ts'

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

/** The server works, though not as well, or not for long. */
export class Impaired extends Unusable {}

type Outcome = { ok: true } | { ok: false; reason: string }
type Result = { outcome: Outcome; isBlocking: boolean }
export type Readiness = { status: 'ready' | 'degraded' | 'unavailable'; checks: Record<string, Outcome> }

const TIME_LIMIT_MS = 2000

/**
 * Returns a function that checks all dependencies, or the named ones, within a time limit. Whoever asks at the same time shares the checks. The first failure of
 * a dependency is logged.
 */
export function readinessOf(dependencies: Record<string, Dependency>, log: Pick<FastifyBaseLogger, 'warn'>) {
  const running = new Map<string, Promise<Result>>()
  const failing = new Set<string>()

  async function check(name: string, { title, check, isOptional = false }: Dependency): Promise<Result> {
    try {
      await check()
      failing.delete(name)
      return { outcome: { ok: true }, isBlocking: false }
    } catch (error) {
      const isImpaired = error instanceof Impaired
      if (!failing.has(name)) log.warn({ err: error }, isImpaired ? error.message : `${title} can't be used`)
      failing.add(name)
      return { outcome: { ok: false, reason: reasonOf(error, title) }, isBlocking: !isOptional && !isImpaired }
    }
  }

  async function outcomeOf([name, dependency]: [string, Dependency]) {
    // a check that hangs is not started again until it has ended
    const result = running.get(name) ?? check(name, dependency).finally(() => running.delete(name))
    running.set(name, result)
    return [name, await within(result, dependency)] as const
  }

  return async (names = Object.keys(dependencies)): Promise<Readiness> => {
    const results = await Promise.all(
      Object.entries(dependencies)
        .filter(([name]) => names.includes(name))
        .map(outcomeOf),
    )
    const checks = Object.fromEntries(results.map(([name, { outcome }]) => [name, outcome]))
    const failed = results.filter(([, { outcome }]) => !outcome.ok)
    const status = failed.length === 0 ? 'ready' : failed.some(([, { isBlocking }]) => isBlocking) ? 'unavailable' : 'degraded'
    return { status, checks }
  }
}

function reasonOf(error: unknown, title: string) {
  if (error instanceof Unusable) return error.message
  return isDiskFull(error) ? 'The disk is full.' : `${title} can't be used.`
}

async function within(result: Promise<Result>, { title, isOptional = false }: Dependency): Promise<Result> {
  const reason = `${title} did not answer within ${TIME_LIMIT_MS / 1000} seconds.`
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: { ok: false, reason }, isBlocking: !isOptional }), TIME_LIMIT_MS)
  })
  return Promise.race([result, limit]).finally(() => clearTimeout(timer))
}
