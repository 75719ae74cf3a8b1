import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'
import { sentStatus } from '../server/telemetry/log.ts'
import { createRegistry } from '../server/telemetry/metrics.ts'
import { serveMetrics } from '../server/telemetry/serveMetrics.ts'
import { secondsSinceBackup } from './backup/lastBackup.ts'
import type { ChangeHook } from './changeHook.ts'
import type { DiskSpace } from './disk/diskSpace.ts'

type Watched = { disk: DiskSpace; hook: ChangeHook; dataDir: string; now: () => Date; port: number }

const kinds: Record<string, string> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
}

/** Returns the counters of a backend. No label contains an id, a token or other content. */
export function createMetrics() {
  const { registry, counter, durations, addGauge } = createRegistry('backend')
  const requests = counter('requests', 'Requests by method, route and status.', ['method', 'route', 'status'])
  const requestDurations = durations('request', 'Duration of requests.', ['route'])
  const statements = durations('database', 'Duration of statements of the database, with their wait for others.', ['statement'])
  return {
    countStatement({ query, queryDurationMillis }: LogEvent) {
      statements.observe({ statement: kinds[query.query.kind] ?? 'other' }, queryDurationMillis / 1000)
    },
    /** Counts the requests of all routes. Must be called before hooks that refuse requests. */
    countRequests(app: FastifyInstance) {
      app.addHook('onRequest', async ({ method, routeOptions: { url: route = 'none' } }, { raw }) => {
        const started = performance.now()
        raw.once('close', () => {
          requests.inc({ method, route, status: sentStatus(raw) ?? 'aborted' })
          requestDurations.observe({ route }, (performance.now() - started) / 1000)
        })
      })
    },
    /** Adds what the parts of the backend know themselves, and serves the metrics while `app` listens. */
    show(app: FastifyInstance, { disk, hook, dataDir, now, port }: Watched) {
      addGauge('disk_free_bytes', 'Space that is left on a disk.', disk.read, 'disk')
      addGauge('disk_min_free_bytes', 'Space below which the backend warns (MIN_FREE_MB).', () => disk.minFreeBytes)
      addGauge('backup_age_seconds', 'Time since the latest backup.', () => secondsSinceBackup(dataDir, now()))
      addGauge('change_hook_waiting', 'Changes that a change hook has not accepted yet.', () => hook.waiting)
      serveMetrics(app, registry, { port, portSetting: 'BACKEND_METRICS_PORT' })
    },
  }
}
