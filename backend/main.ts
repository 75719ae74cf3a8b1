import type { FastifyInstance } from 'fastify'
import { ConfigError, readConfig } from './config.ts'
import type { Announce } from './firstStart.ts'
import { buildBackend } from './server.ts'

const WRONG_CONFIGURATION = 78
const GRACE = 3500
const HOST = '127.0.0.1'

// straight to the terminal: a password is no matter for a log
const announce: Announce = ({ email, password }) => {
  const secret = password ?? 'as set in ADMIN_PASSWORD'
  const advice = password ? '\n  The password is shown this once. Only its hash is stored.\n' : ''
  process.stdout.write(`\n  The first administrator was created:\n\n    E-mail    ${email}\n    Password  ${secret}\n${advice}\n`)
}

let app: FastifyInstance | undefined

process.once('disconnect', stop)
// the launcher may have ended while the modules were loading
if (process.send && !process.connected) process.exit(0)

async function start() {
  const config = readConfig(process.env)
  app = await buildBackend(config, { announce })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  await app.listen({ port: config.port, host: HOST }).catch((error: unknown) => {
    throw portError(error, config.port)
  })
  process.send?.({ ready: true })
}

/** Lets running requests finish, within limits, and ends the process. */
async function stop() {
  setTimeout(() => process.exit(0), GRACE).unref()
  await app?.close()
  process.exit(0)
}

function portError(error: unknown, port: number) {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new ConfigError(`Port ${port} is in use; stop what uses it, or choose another with BACKEND_PORT.`)
  if (code === 'EACCES') return new ConfigError(`Port ${port} may not be used by this user; choose another with BACKEND_PORT.`)
  return error
}

start().catch((error: unknown) => {
  process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${error instanceof Error ? error.stack : error}\n`)
  process.exit(error instanceof ConfigError ? WRONG_CONFIGURATION : 1)
})
