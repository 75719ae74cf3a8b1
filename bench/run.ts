// npm run bench: prints figures of the last build. npm run bench -- NAME... runs only these benches.
import makeTemporaryFolder from '../tests/support/servers/temporary.ts'
import { comparison } from './comparison.ts'
import { gateways } from './gateways.ts'
import { inserts } from './inserts.ts'
import { lists } from './lists.ts'
import { memory } from './memory.ts'
import { pictures } from './pictures.ts'
import { sizes } from './sizes.ts'
import { soak } from './soak/soak.ts'
import { start } from './start.ts'

const benches: Record<string, () => Promise<void>> = { start, memory, inserts, sizes, gateways, comparison, lists, pictures, soak }
const names = process.argv.slice(2)
const unknown = names.find((name) => !Object.hasOwn(benches, name))
if (unknown) {
  console.error(`There is no bench "${unknown}". The benches are ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}

const removeTemporaryFolder = makeTemporaryFolder()
try {
  for (const name of names.length > 0 ? names : Object.keys(benches)) await benches[name]!()
} finally {
  removeTemporaryFolder()
}
