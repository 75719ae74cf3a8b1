import { expect, test } from 'vitest'
import { symbolOf } from '../../../web/features/socialLink/symbols.ts'

test.each(['Facebook', 'Twitter', 'Youtube', 'Linkedin', ' YouTube ', 'LINKEDIN'])('%s has a sign', (name) => {
  expect(symbolOf(name)).toMatch(/^M/)
})

test.each(['Instagram', '', 'constructor', null])('%s has none', (name) => {
  expect(symbolOf(name)).toBeUndefined()
})
