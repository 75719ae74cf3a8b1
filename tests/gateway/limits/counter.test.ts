import { expect, test } from 'vitest'
import { memoryCounters } from '../../../server/clients/counter.ts'
import { usedMemory } from '../../support/processes/memory.ts'

test('long keys are told apart, and take no more memory than short ones', async () => {
  const counter = memoryCounters(Date.now)('tries', 60_000)
  const key = (id: number) => Buffer.alloc(15_000, `${id} `).toString() // takes memory of its own, as text from a request
  const before = usedMemory()
  for (let id = 0; id < 5000; id++) expect(await counter.add(key(id))).toBe(1)
  expect(usedMemory() - before).toBeLessThan(25) // the keys have 75 MB
  expect(await counter.add(key(7))).toBe(2)
  await counter.clear(key(7))
  expect([await counter.add(key(7)), await counter.add(key(8))]).toEqual([1, 2])
})
