import { expect } from 'vitest'

/** Returns a function that reads the metrics of a server as values by name and labels, such as `gateway_pages_total{page="HomePage"}`. */
export function metricsOf(log: string[]) {
  const line = log.map((text) => JSON.parse(text) as { msg: string }).find(({ msg }) => msg.startsWith('Metrics are served at '))
  const address = line!.msg.split(' ').at(-1)!
  return async () => parseMetrics(await (await fetch(address)).text())
}

/** Parses the text format of Prometheus. */
export function parseMetrics(text: string) {
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  for (const sample of samples)
    expect(sample).toMatch(/^[a-z_]\w*(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? (-?[\d.e+-]+|Nan|NaN|\+Inf)$/)
  return Object.fromEntries(
    samples.map((sample) => {
      const end = sample.lastIndexOf(' ')
      return [sample.slice(0, end), Number(sample.slice(end + 1).replace('+Inf', 'Infinity'))]
    }),
  )
}
