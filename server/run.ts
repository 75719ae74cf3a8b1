import closeWithGrace from 'close-with-grace'
import { ConfigError } from './ConfigError.ts'

/** Exit code for invalid configuration. The launcher stops instead of starting the server again. */
const EXIT_CONFIG = 78
/** Below the time that the launcher waits before it kills its children. */
const GRACE_MS = 3500

type Server = {
  /** Used in messages, such as "The gateway did not stop in time". */
  name: string
  start: () => Promise<unknown>
  /** Lets running requests finish. May be called before `start` has resolved. */
  close: () => Promise<unknown> | undefined
}

/**
 * Runs a server until a signal, an uncaught error or the end of the launcher stops it. Tells the launcher when the server is ready. Exits
 * with 0 after a regular stop, with 78 if the configuration is invalid, otherwise with 1.
 */
export async function runServer({ name, start, close }: Server) {
  const onTimeout = () => console.error(`The ${name} did not stop within ${GRACE_MS / 1000} seconds.`)
  const closing = closeWithGrace({ delay: GRACE_MS, onTimeout }, async ({ err }) => {
    if (err) console.error(err)
    await close()
  })
  process.once('disconnect', closing.close)
  // the launcher may have ended while the modules were loading
  if (process.send && !process.connected) process.exit(0)
  try {
    await start()
    process.send?.({ ready: true })
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(error instanceof ConfigError ? EXIT_CONFIG : 1)
  }
}
