import { ConfigError } from './ConfigError.ts'

/** A setting: its text when unset, how its text becomes a value (undefined if it is invalid), and the end of "PORT must be …". */
export type Setting<Value> = { fallback?: string; read: (text: string) => Value | undefined; demand: string }

type ValueOf<Each extends Setting<unknown>> = Exclude<ReturnType<Each['read']>, undefined>

/** Returns a reader of whole numbers within limits. */
export const wholeNumber = (min: number, max: number) => (text: string) =>
  /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined

/** Returns a reader of texts that match a pattern. */
export const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined)

export const port = (fallback: string): Setting<number> => ({
  fallback,
  read: wholeNumber(0, 65_535),
  demand: 'a port from 0 to 65535',
})

export const onOff = (fallback: 'on' | 'off'): Setting<boolean> => ({
  fallback,
  read: (text) => ({ on: true, off: false })[text],
  demand: 'on or off',
})

export const oneOf = <const Word extends string>(words: readonly Word[], fallback: NoInfer<Word>): Setting<Word> => ({
  fallback,
  read: (text) => words.find((word) => word === text),
  demand: words.length > 2 ? `one of ${words.join(', ')}` : words.join(' or '),
})

/** The settings that both servers read. */
export const sharedSettings = {
  BACKEND_PORT: port('4001'),
  MAX_UPLOAD_MB: { fallback: '10', read: wholeNumber(1, 1000), demand: 'a whole number from 1 to 1000' },
  CHANGE_HOOK_SECRET: { read: matching(/^[\x21-\x7e]*$/), demand: 'visible ASCII characters without spaces' },
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
}

/**
 * Returns a function that reads a setting by its name. An unset or empty setting has the text of its fallback.
 * @throws ConfigError if the setting is invalid; the function throws it.
 */
export const settingsReader =
  <Settings extends Record<string, Setting<unknown>>>(settings: Settings, env: Record<string, string | undefined>) =>
  <Name extends keyof Settings & string>(name: Name, fallback = settings[name]?.fallback ?? ''): ValueOf<Settings[Name]> => {
    const { read, demand } = settings[name] as Settings[Name]
    const text = env[name]?.trim() || fallback
    const value = read(text)
    if (value !== undefined) return value as ValueOf<Settings[Name]>
    throw new ConfigError(`${name} must be ${demand}${isSecret(name) ? '' : `, not "${withoutCredentials(text)}"`}.`)
  }

const isSecret = (name: string) => /(SECRET|PASSWORD)$/.test(name)

const withoutCredentials = (text: string) => text.replace(/\/\/.*@/, '//…@')
