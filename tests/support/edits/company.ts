import { api } from '../api.ts'
import { stubBrowser } from './browser.ts'
import { createEditor, type Editor } from './editor.ts'
import type { Company } from './interleaving.ts'
import { type KindName, kindNames, kinds, nameOf, partsOf } from './kinds.ts'
import { staff } from './run.ts'
import type { World } from './world.ts'

/** Opens the panels of three editors, and returns them with a function that prepares records for them. */
export async function gather(world: World): Promise<Company> {
  stubBrowser()
  const editors: Record<string, Editor> = {}
  let turn = 0
  // the third editor's requests are distributed among the gateways
  const gateways = [() => world.gateways[0], () => world.gateways[1], () => world.gateways[turn++ % 2]!]
  for (const [index, account] of staff.entries()) {
    const name = 'ABC'[index]!
    editors[name] = await createEditor(name, account, world, gateways[index]!)
  }
  const pool: Partial<Record<KindName, string>> = {}
  const { call, create } = await api(world.backendUrl)

  /** Deletes the records that earlier interleavings have added, and adds those that they have deleted. */
  async function prepare() {
    for (const server of ['backend', 'gateway0', 'gateway1'] as const) world.setClock?.(server, 0)
    const rows = await world.rows()
    const wanted = Object.values(pool)
    const isPrepared = rows.size === kindNames.length && wanted.every((name) => rows.has(name))
    if (isPrepared) return pool as Record<KindName, string>
    for (const name of rows.keys()) {
      const [kind, id] = partsOf(name)
      if (!wanted.includes(name)) await call('DELETE', `${kinds[kind].path}/${id}`)
    }
    for (const kind of kindNames)
      if (!rows.has(pool[kind] ?? '')) pool[kind] = nameOf(kind, await create(kinds[kind].path, kinds[kind].prepared))
    return pool as Record<KindName, string>
  }

  return { world, editors, prepare }
}
