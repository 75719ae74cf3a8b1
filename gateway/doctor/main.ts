// npm run doctor -- --backend URL [--token TOKEN | --email EMAIL] [--write]
import { ConfigError } from '../../server/start/ConfigError.ts'
import { readSecret } from '../../server/start/readSecret.ts'
import { EXIT_CONFIG } from '../../server/start/run.ts'
import { readArguments, USAGE } from './arguments.ts'
import { examine } from './doctor.ts'
import { createRedaction, hasProblem, linesOf, type Row, summaryOf, tableHead } from './report.ts'

const EXIT_PROBLEM = 1

const secrets = createRedaction()

/** Prints lines without secrets and control characters, which the answers of a backend may contain. */
function print(...lines: string[]) {
  for (const line of lines) console.log(secrets.redact(line).replace(/[\p{Cc}\p{Cf}]/gu, ' '))
}

/** Returns a signal that is aborted by Ctrl-C. */
function stopSignal() {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (!stop.signal.aborted) print('Stopping when this call has ended …')
      stop.abort()
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
    print(...linesOf(row))
  }
  const onWait = (seconds: number) => print(`            Status 429: the backend limits the rate of calls. Waiting ${seconds} s …`)
  const signal = stopSignal()
  print(`Backend: ${config.backendUrl}/api/v1`, '', tableHead())
  try {
    await examine(config, { token, credentials, isWriting, secrets, report, onWait, signal })
    print('', ...summaryOf(rows, { isWriting, settings }))
    process.exitCode = hasProblem(rows) ? EXIT_PROBLEM : 0
  } catch (error) {
    if (error !== signal.reason) throw error
    print('', 'Stopped before all calls were tested.')
    process.exitCode = EXIT_PROBLEM
  }
}

await run().catch((error: unknown) => {
  console.error(secrets.redact(error instanceof ConfigError ? error.message : String((error as Error).stack)))
  process.exitCode = error instanceof ConfigError ? EXIT_CONFIG : EXIT_PROBLEM
})
