import { test } from 'vitest'
import { playSequences } from '../support/renderings.ts'

test('kept answers equal fresh executions in 2000 random sequences', () => playSequences(2000), 1_200_000)
