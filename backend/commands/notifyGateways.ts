import { type Change, changeHook } from '../changeHook.ts'
import type { Config } from '../config.ts'

/** Tells the gateways of changes, one after the other, if the settings name gateways. */
export async function notifyGateways({ changeHooks, changeHookSecret }: Config, changes: Change[]) {
  const hook = changeHook({ addresses: changeHooks, secret: changeHookSecret, log: console })
  for (const change of changes) await hook.notify(change)
  hook.close()
}
