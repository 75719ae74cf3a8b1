import fs from 'node:fs'

const settingsIn = (file: string) =>
  [...fs.readFileSync(file, 'utf8').matchAll(/\bsetting\('([A-Z0-9_]+)'/g)].map(([, name = '']) => name)

/** Returns the names of all settings that the gateway and the backend read. */
export const settingNames = () => ['gateway/config.ts', 'backend/config.ts', 'server/start/settings.ts'].flatMap(settingsIn)
