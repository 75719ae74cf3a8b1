import '../server/production.ts'
import { runServer } from '../server/run.ts'
import { readConfig } from './config.ts'
import { buildGateway } from './server.ts'
import { builtSite } from './site/built.ts'
import { openSpool } from './spool.ts'

await runServer('gateway', async () => {
  const config = readConfig(process.env)
  openSpool()
  const app = await buildGateway(config, { site: await builtSite(config), cacheDir: config.cacheDir })
  return { app, host: config.host, port: config.port, portSetting: 'PORT' }
})
