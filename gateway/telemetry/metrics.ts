import { createRegistry, limitValues } from '../../server/telemetry/metrics.ts'

export type Metrics = ReturnType<typeof createMetrics>

type Size = { entries: number; bytes: number }
/** Answer to a request: to a GraphQL operation, or a page of the site. */
type Answered = { operation?: string | undefined; page?: string | undefined; status: number | 'aborted'; isKept: boolean }

/** Returns the counters of a gateway. No label contains an id, a token, an address or other content. */
export function createMetrics() {
  const { registry, counter, durations, addGauge, addTotal } = createRegistry('gateway')
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
    addTotal,
  }
}
