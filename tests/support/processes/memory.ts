import { collectGarbage } from '../../../gateway/telemetry/bufferMemory.ts'

/** Returns the memory in use after a garbage collection, in megabytes. */
export function usedMemory() {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1e6
}
