import v8 from 'node:v8'
import vm from 'node:vm'

/** Returns the memory in use after a garbage collection, in megabytes. */
export function usedMemory() {
  v8.setFlagsFromString('--expose-gc')
  vm.runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 1e6
}
