// Extracts the styles of the web into styled-system/: the factory `styled`, and a style sheet each of the public site and of the rest.
import { run } from './servers.ts'

const panda = (...args: string[]) => run('styles', 'node_modules/@pandacss/dev/bin.js', ...args, '--silent')

panda('codegen')
for (const [config, file] of [
  ['web/site/panda.config.ts', 'site.css'],
  ['panda.config.ts', 'admin.css'],
] as const)
  panda('cssgen', '--config', config, '--outfile', `styled-system/${file}`)
