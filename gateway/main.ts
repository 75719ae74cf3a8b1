import { setFlagsFromString } from 'node:v8'
import '../server/start/production.ts'
import { warnOfLimits } from '../server/start/limits.ts'
import { runServer } from '../server/start/run.ts'
import { readConfig } from './config.ts'
import { openSpool } from './http/files/spool.ts'
import { buildGateway } from './server.ts'
import { builtSite } from './site/built.ts'

// Without this flag, V8 sometimes decides at the start to allocate objects of each request among the long-lived ones. Then the garbage
// collection of kept answers takes a third of the processor (docs/benchmarks.md).
setFlagsFromString('--no-allocation-site-pretenuring')

await runServer('gateway', async () => {
  const config = readConfig(process.env)
  openSpool()
  const app = await buildGateway(config, { site: await builtSite(config), cacheDir: config.cacheDir })
  warnOfLimits(app.log, config.limits)
  return { app, host: config.host, port: config.port, portSetting: 'PORT' }
})
