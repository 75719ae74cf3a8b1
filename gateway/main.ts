import type { FastifyInstance } from 'fastify'
import { listen } from '../server/listen.ts'
import { runServer } from '../server/run.ts'
import { readConfig } from './config.ts'
import { buildGateway } from './server.ts'
import { builtSite } from './site/built.ts'
import { openSpool } from './spool.ts'

let gateway: FastifyInstance | undefined

await runServer({
  name: 'gateway',
  async start() {
    const config = readConfig(process.env)
    openSpool()
    gateway = await buildGateway(config, { site: await builtSite(config) })
    await listen(gateway, { ...config, portSetting: 'PORT' })
  },
  close: () => gateway?.close(),
})
