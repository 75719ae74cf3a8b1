import { createHash } from 'node:crypto'
import { runnerImport } from 'vite'
import { webConfig } from '../../web/vite.ts'
import type * as Collected from './collect.ts'

/** Returns the operations that the web sends, by their SHA-256. Needs the code that `npm run codegen` generates. */
export async function readOperations(): Promise<ReadonlyMap<string, string>> {
  const { module } = await runnerImport<typeof Collected>('./scripts/operations/collect.ts', webConfig('production'))
  return new Map(module.operations.map((text) => [createHash('sha256').update(text).digest('hex'), text]))
}
