// npm run dependencies: writes the tables of docs/dependencies.md, after a change of package.json or reasons.ts.
import fs from 'node:fs'
import { withTables } from './table.ts'

const file = 'docs/dependencies.md'
fs.writeFileSync(file, withTables(fs.readFileSync(file, 'utf8')))
