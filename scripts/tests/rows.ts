// npm run rows: checks that each requirement in docs/requirements.md is named by a test that `npm test` runs: in the browser, by its tag.
import fs from 'node:fs'
import path from 'node:path'

const id = /\b[A-Z]+(?:-[A-Z]+)?-\d{2}\b/g
const tag = /(?<=@)[A-Z]+(?:-[A-Z]+)?-\d{2}\b/g
const required = [...fs.readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| (?!A-)([A-Z]+(?:-[A-Z]+)?-\d{2}) \|/gm)].map(
  ([, row = '']) => row,
)

const named = new Set<string>()
for (const name of fs.readdirSync('tests', { recursive: true, encoding: 'utf8' })) {
  const file = name.replaceAll('\\', '/')
  if (!/\.(test|spec)\.tsx?$/.test(file) || /^(hard|e2e\/layout)\//.test(file)) continue
  const code = fs.readFileSync(path.join('tests', file), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  if (file.startsWith('e2e/')) {
    for (const [row] of code.matchAll(tag)) named.add(row)
    continue
  }
  for (const [row] of code.matchAll(id)) named.add(row)
  for (const [, kind, from, to] of code.matchAll(/\b([A-Z-]+)-(\d{2}) to \1-(\d{2})\b/g))
    for (let n = Number(from); n <= Number(to); n++) named.add(`${kind}-${String(n).padStart(2, '0')}`)
}

const missing = required.filter((row) => !named.has(row))
console.log(`${required.length} requirements, ${required.length - missing.length} named by a test.`)
if (missing.length > 0) {
  console.error(`No test names: ${missing.join(' ')}`)
  process.exit(1)
}
