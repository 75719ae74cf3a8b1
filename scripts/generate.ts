// npm run codegen: generates code from the SDL and the operations, and from the styles in the components of the web, into styled-system/,
// the factory `styled`, a style sheet each of the public site and of the explorer, and the font of their headings.
//   --if-changed  skips what has been generated from the same sources
import fs from 'node:fs'
import path from 'node:path'
import { writeHeadingFont } from './headingFont.ts'
import { ifChanged } from './ifChanged.ts'
import { filesIn, run } from './servers.ts'
import { panda, styleConfigs, styleSheets } from './styleSheets.ts'

process.chdir(path.join(import.meta.dirname, '..'))
const written = ['schema', 'web'].flatMap(filesIn).filter((file) => !isGenerated(file))
const ofCode = written.filter((file) => file.startsWith('schema') || file.endsWith('.graphql'))

await ifChanged('styled-system/.code', ['package-lock.json', 'codegen.ts', 'scripts/hooksPlugin.ts', ...ofCode], () => {
  run('code generation', '--import', 'tsx', 'node_modules/@graphql-codegen/cli/cjs/bin.js')
  for (const file of filesIn('web').filter(isOutdated)) fs.rmSync(file)
})
await ifChanged('styled-system/.styles', ['package-lock.json', ...styleConfigs, 'scripts/styleSheets.ts', ...written], () => {
  run('styles', panda, 'codegen', '--silent')
  for (const sheet of styleSheets) run('styles', ...sheet, '--silent')
})
await ifChanged('styled-system/.font', ['package-lock.json', 'scripts/headingFont.ts'], () =>
  writeHeadingFont('styled-system/zilla-slab.woff2'),
)

function isGenerated(file: string) {
  return file.endsWith('.generated.ts')
}

/** Returns true for the generated file of operations that have been deleted. */
function isOutdated(file: string) {
  return isGenerated(file) && !file.endsWith('/schema.generated.ts') && !fs.existsSync(file.replace(/generated\.ts$/, 'graphql'))
}
