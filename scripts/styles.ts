// Extracts the styles of the web into styled-system/: the factory `styled`, and a style sheet each of the public site and of the explorer.
import { run } from './servers.ts'
import { panda, styleSheets } from './styleSheets.ts'

run('styles', panda, 'codegen', '--silent')
for (const sheet of styleSheets) run('styles', ...sheet, '--silent')
