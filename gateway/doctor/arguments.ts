import { parseArgs } from 'node:util'
import { ConfigError } from '../../server/start/ConfigError.ts'
import { commandLine } from '../../server/start/commandLine.ts'
import type { Env } from '../../server/start/settings.ts'
import { type Config, readConfig } from '../config.ts'
import { isToken } from '../session/token.ts'

export const USAGE = `Usage: ${commandLine('doctor')} --backend URL [--token TOKEN | --email EMAIL] [--write]

  --backend  origin of the backend, with or without /api/v1 (default: BACKEND_URL)
  --token    access token, for the calls that need one
  --email    account to sign in with; its password is asked for, or read from the standard input
  --write    also creates, changes and deletes test records; needs --token or --email
  --help     shows this`

/** Reads the arguments, and the settings of the gateway. Undefined for `--help`. @throws ConfigError that never contains a secret. */
export function readArguments(args: string[], env: Env) {
  const { backend, token, email, write, help } = parsed(args)
  if (help) return undefined
  const url = backend ?? env['BACKEND_URL']?.trim()
  if (!url) throw new ConfigError(USAGE)
  if (token !== undefined && email !== undefined) throw new ConfigError('Give either --token or --email.')
  if (write && token === undefined && email === undefined) throw new ConfigError('--write needs --token or --email.')
  if (token !== undefined && !isToken(token)) throw new ConfigError('The token contains a character that no token has.')
  const config = readConfig({ ...env, BACKEND_URL: url })
  return { config, settings: usedSettings(config, env), token, email, isWriting: write ?? false }
}

/** Settings of the gateway by name. */
export type Settings = Record<string, string>

/** Returns the settings that connect the gateway to the backend. */
const usedSettings = (config: Config, env: Env): Settings => ({
  BACKEND_URL: config.backendUrl,
  ...(env['BACKEND_LOGIN_PATH'] && { BACKEND_LOGIN_PATH: config.backendLoginPath }),
  ...(env['MULTIPART_UPDATE'] && { MULTIPART_UPDATE: config.multipartUpdate }),
})

function parsed(args: string[]) {
  const text = { type: 'string' } as const
  try {
    const flag = { type: 'boolean' } as const
    const options = { backend: text, token: text, email: text, write: flag, help: { ...flag, short: 'h' } } as const
    return parseArgs({ args, options }).values
  } catch {
    throw new ConfigError(USAGE) // the error of parseArgs may repeat a secret
  }
}
