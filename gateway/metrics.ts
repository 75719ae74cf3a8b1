import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

type Size = { entries: number; bytes: number }
/** Answer to a request: to a GraphQL operation, or a page of the site. */
type Answered = { operation?: string | undefined; page?: string | undefined; status: number | 'aborted'; isKept: boolean }

/** Maximum number of values of a label that clients or the backend choose. Each takes memory, in Prometheus too. */
const MAX_VALUES = 100
/** Upper limits in seconds by which durations are grouped. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Returns the counters of a gateway. No label contains an id, a token, an address or other content. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `gateway_${name}_total`, help, labelNames, registers })
  const durations = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name: `gateway_${name}_duration_seconds`, help, labelNames, buckets: BUCKETS, registers })

  const operations = counter('operations', 'GraphQL requests by operation. From: executed or kept.', ['operation', 'from'])
  const errors = counter('operation_errors', 'Errors of GraphQL requests by operation and code.', ['operation', 'code'])
  const operationDurations = durations('operation', 'Duration of executed GraphQL requests.', ['operation'])
  const pages = counter('pages', 'Requests for pages by page and status. From: rendered or kept.', ['page', 'status', 'from'])
  const pageDurations = durations('page', 'Duration of requests for pages that were rendered.', ['page'])
  const calls = counter('rest_calls', 'Calls to the backend by status, or error code without a response.', ['call', 'result'])
  const callDurations = durations('rest_call', 'Duration of calls to the backend, with their retries.', ['call'])
  const reads = counter('cache_reads', 'Reads of public content. From: cache, joined or backend.', ['from'])
  const staleReads = counter('stale_reads', 'Reads of public content that returned stale content.', [])

  const kept = new Map<string, { readonly size: Size }>()
  const keptSizes = (part: keyof Size) => () => new Map([...kept].map(([name, { size }]) => [name, size[part]]))
  addGauge('kept_answers', 'Answers that are kept in memory. For: graphql or pages.', keptSizes('entries'), 'for')
  addGauge('kept_answers_bytes', 'Memory of the kept answers in bytes.', keptSizes('bytes'), 'for')

  const operationName = limitValues()
  const codeName = limitValues()
  const callName = limitValues()
  const resultName = limitValues()
  const nameOf = (operation: string | undefined) => (operation === undefined ? 'anonymous' : operationName(operation))

  function countAnswer({ operation, page, status, isKept }: Answered) {
    if (page === undefined) operations.inc({ operation: nameOf(operation), from: isKept ? 'kept' : 'executed' })
    else pages.inc({ page, status, from: isKept ? 'kept' : 'rendered' })
  }

  /** Adds a value, or one for each value of a label, that is read when the metrics are requested. */
  function addGauge(name: string, help: string, read: () => number | Map<string, number>, labelName?: string) {
    new Gauge({
      name: `gateway_${name}`,
      help,
      labelNames: labelName === undefined ? [] : [labelName],
      registers,
      collect() {
        const values = read()
        if (typeof values === 'number') return this.set(values)
        this.reset()
        for (const [label, value] of values) this.set({ [labelName ?? '']: label }, value)
      },
    })
  }

  return {
    registry,
    countAnswer,
    /** Counts an answer and, unless it was a kept one, observes the time that it took. */
    countRequest(answer: Answered, { seconds, codes }: { seconds: number; codes: string[] }) {
      countAnswer(answer)
      const operation = nameOf(answer.operation)
      for (const code of codes) errors.inc({ operation, code: codeName(code) })
      if (answer.isKept) return
      if (answer.page === undefined) operationDurations.observe({ operation }, seconds)
      else pageDurations.observe({ page: answer.page }, seconds)
    },
    /** Counts a call such as `GET notices/{id}`. */
    countCall(name: string, result: number | string, seconds: number) {
      const call = callName(name)
      calls.inc({ call, result: resultName(`${result}`) })
      callDurations.observe({ call }, seconds)
    },
    countRead(from: 'cache' | 'joined' | 'backend', isStale: boolean) {
      reads.inc({ from })
      if (isStale) staleReads.inc()
    },
    addGauge,
    /** Adds kept answers, whose number and size are read when the metrics are requested. */
    addKept(name: string, answers: { readonly size: Size }) {
      kept.set(name, answers)
    },
    /** As `addGauge`, for a number of events that only grows. */
    addTotal(name: string, help: string, read: () => number | Map<string, number>, labelName?: string) {
      new Counter({
        name: `gateway_${name}_total`,
        help,
        labelNames: labelName === undefined ? [] : [labelName],
        registers,
        collect() {
          const totals = read()
          this.reset()
          if (typeof totals === 'number') this.inc(totals)
          else for (const [label, total] of totals) this.inc({ [labelName ?? '']: label }, total)
        },
      })
    },
  }
}

/** Returns a function that returns the first values as they are, and `other` for all after the maximum. */
function limitValues() {
  const values = new Set<string>()
  return (value: string) => {
    if (values.size < MAX_VALUES) values.add(value)
    return values.has(value) ? value : 'other'
  }
}
