// npm run unavailable-page > FILE: prints the page that a proxy shows while no gateway answers.
import { ConfigError } from '../../server/start/ConfigError.ts'
import { EXIT_CONFIG } from '../../server/start/run.ts'
import { readConfig } from '../config.ts'
import { errorPage } from './errorPage.ts'

try {
  process.stdout.write(errorPage(503, readConfig(process.env).college).body)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = EXIT_CONFIG
}
