// npm run doctor -- --backend URL [--token TOKEN | --email EMAIL] [--write]
import { ConfigError } from '../../server/start/ConfigError.ts'
import { readSecret } from '../../server/start/readSecret.ts'
import { EXIT_CONFIG } from '../../server/start/run.ts'
import { readArguments, USAGE } from './arguments.ts'
import { examine } from './doctor.ts'
import { createRedaction } from './redaction.ts'
import { hasProblem, linesOf, type Row, summaryOf, tableHead } from './report.ts'

const EXIT_PROBLEM = 1

const secrets = createRedaction()

/** Prints a line without secrets and control characters, which the answers of a backend may contain. */
const print = (line: string) => console.log(secrets.redact(line).replace(/[\p{Cc}\p{Cf}]/gu, ' '))

class Stopped extends Error {}

/** Returns a signal that is aborted by Ctrl-C. */
function stopSignal() {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (!stop.signal.aborted) print('Stopping when this call has ended …')
      stop.abort(new Stopped())
    })
  return stop.signal
}

async function run() {
  const given = readArguments(process.argv.slice(2), process.env)
  if (!given) return console.log(USAGE)
  const { config, settings, token, email, isWriting } = given
  const password = email === undefined ? undefined : await readSecret(`Password of ${email}: `)
  if (email !== undefined && !password) throw new ConfigError('The password is empty.')
  const credentials = email && password ? { email, password } : undefined
  for (const secret of [token, password]) if (secret) secrets.add(secret)
  const rows: Row[] = []
  const report = (row: Row) => {
    rows.push(row)
    for (const line of linesOf(row)) print(line)
  }
  const onWait = (seconds: number) => print(`            Status 429: the backend limits the rate of calls. Waiting ${seconds} s …`)
  print(`Backend: ${config.backendUrl}/api/v1`)
  print('')
  print(tableHead())
  try {
    await examine(config, { token, credentials, isWriting, secrets, report, onWait, signal: stopSignal() })
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    print('')
    print('Stopped before all calls were tested.')
    process.exitCode = EXIT_PROBLEM
    return
  }
  print('')
  for (const line of summaryOf(rows, { isWriting, settings })) print(line)
  process.exitCode = hasProblem(rows) ? EXIT_PROBLEM : 0
}

await run().catch((error: unknown) => {
  console.error(secrets.redact(error instanceof ConfigError ? error.message : String((error as Error).stack)))
  process.exitCode = error instanceof ConfigError ? EXIT_CONFIG : EXIT_PROBLEM
})
