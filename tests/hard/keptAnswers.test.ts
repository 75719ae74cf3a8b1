import { test } from 'vitest'
import { playSequences } from '../support/backends/countingSite.ts'

// in parts, because the gateways of a test are kept until it ends
test.each(Array.from({ length: 20 }, (_, index) => `${index * 100 + 1} to ${index * 100 + 100}`))(
  'kept answers equal fresh executions in random sequences %s',
  () => playSequences(100),
)
