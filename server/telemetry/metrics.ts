import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Maximum number of values of a label that clients or the backend choose. Each takes memory, in Prometheus too. */
const MAX_VALUES = 100
/** Upper limits in seconds by which durations are grouped. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

type Value = number | Map<string, number>

/** Returns the registry of a server, and functions that add to it. The name of each metric begins with that of the server. */
export function createRegistry(server: string) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const labelsOf = (labelName: string | undefined) => (labelName === undefined ? [] : [labelName])
  const samplesOf = (value: Value, labelName = '') =>
    typeof value === 'number' ? [[{}, value] as const] : [...value].map(([label, each]) => [{ [labelName]: label }, each] as const)

  return {
    registry,
    counter: <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Counter({ name: `${server}_${name}_total`, help, labelNames, registers }),
    durations: <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Histogram({ name: `${server}_${name}_duration_seconds`, help, labelNames, buckets: BUCKETS, registers }),
    /** Adds a value, or one for each value of a label, that is read when the metrics are requested. */
    addGauge(name: string, help: string, read: () => Value | Promise<Value>, labelName?: string) {
      new Gauge({
        name: `${server}_${name}`,
        help,
        labelNames: labelsOf(labelName),
        registers,
        async collect() {
          const samples = samplesOf(await read(), labelName)
          this.reset()
          for (const [labels, value] of samples) this.set(labels, value)
        },
      })
    },
    /** As `addGauge`, for a number of events that only grows. */
    addTotal(name: string, help: string, read: () => Value, labelName?: string) {
      new Counter({
        name: `${server}_${name}_total`,
        help,
        labelNames: labelsOf(labelName),
        registers,
        collect() {
          this.reset()
          for (const [labels, value] of samplesOf(read(), labelName)) this.inc(labels, value)
        },
      })
    },
  }
}

/** Returns a function that returns the first values as they are, and `other` for all after the maximum. */
export function limitValues() {
  const values = new Set<string>()
  return (value: string) => {
    if (values.size < MAX_VALUES) values.add(value)
    return values.has(value) ? value : 'other'
  }
}
