import { setFlagsFromString } from 'node:v8'
import '../server/production.ts'
import { runServer } from '../server/run.ts'
import { readConfig } from './config.ts'
import { buildGateway } from './server.ts'
import { builtSite } from './site/built.ts'
import { openSpool } from './spool.ts'

// V8 may decide while it starts to create some objects of each request as long-lived ones. They then keep others from the quick garbage
// collection, which takes a third of the processor: in 5 of 49 processes before, in 0 of 50 since.
setFlagsFromString('--no-allocation-site-pretenuring')

await runServer('gateway', async () => {
  const config = readConfig(process.env)
  openSpool()
  const app = await buildGateway(config, { site: await builtSite(config), cacheDir: config.cacheDir })
  return { app, host: config.host, port: config.port, portSetting: 'PORT' }
})
