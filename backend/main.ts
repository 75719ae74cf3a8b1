import '../server/start/production.ts'
import { warnOfLimits } from '../server/start/limits.ts'
import { runServer } from '../server/start/run.ts'
import { readConfig } from './config.ts'
import type { Announce } from './firstStart.ts'
import { buildBackend } from './server.ts'

const HOST = '127.0.0.1'

// to the terminal, since a password must not get into a log
const announce: Announce = ({ email, password }) => {
  const secret = password ?? 'as set in ADMIN_PASSWORD'
  const advice = password ? '\n  The password is shown this once. Only its hash is stored.\n' : ''
  process.stdout.write(`\n  The first administrator was created:\n\n    Email     ${email}\n    Password  ${secret}\n${advice}\n`)
}

await runServer('backend', async () => {
  const config = readConfig(process.env)
  const app = await buildBackend(config, { announce })
  warnOfLimits(app.log, config.limits)
  return { app, host: HOST, port: config.port, portSetting: 'BACKEND_PORT' }
})
