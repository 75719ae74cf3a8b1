// The gateway with the development build of the web, in which React reports hydration mismatches.
import { readConfig } from '../../../gateway/config.ts'
import { buildGateway } from '../../../gateway/server.ts'
import { builtSite } from '../../../gateway/site/built.ts'

process.env['NODE_ENV'] = 'development'
const config = readConfig(process.env)
const gateway = await buildGateway(config, { site: await builtSite(config, 'dist/web-development') })
await gateway.listen({ port: config.port, host: config.host })
process.on('SIGTERM', () => gateway.close().then(() => process.exit(0)))
