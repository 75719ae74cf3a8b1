import cluster from 'node:cluster'
import { isatty } from 'node:tty'

/**
 * Ignores the signals that are not meant to stop this process, and returns them. SIGHUP stops what runs in a terminal that is closed. Without
 * a terminal it only comes from tools that rotate log files. The workers of a cluster get all signals of the terminal too, but the launcher
 * stops them by SIGTERM, after what needs them.
 */
export function ignoreSignals() {
  const ignored: ('SIGINT' | 'SIGHUP')[] = cluster.isWorker ? ['SIGINT', 'SIGHUP'] : [0, 1, 2].some(isatty) ? [] : ['SIGHUP']
  for (const signal of ignored) process.on(signal, () => {})
  return ignored
}
