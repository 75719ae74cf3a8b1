import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Limit of the buffers' size in bytes. Resident memory is not limited, because it need not shrink when the load ends. */
const MAX_BYTES = 256 * 1024 * 1024

const isBelowLimit = () => process.memoryUsage().arrayBuffers < MAX_BYTES

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Collects all garbage, which takes some milliseconds. V8 frees the memory of buffers after a collection, and waits for that before the next. */
export function collectGarbage() {
  collect()
  collect()
}

/**
 * Returns true if there is memory for further buffers. Those that are not used any more count until V8 collects them. It would do so only after
 * seconds while requests are refused, because these take hardly any memory.
 */
export async function hasMemory() {
  if (isBelowLimit()) return true
  collectGarbage()
  return isBelowLimit()
}
