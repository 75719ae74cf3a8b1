import { expect, test } from 'vitest'
import { networkIcon } from '../../../web/features/socialLink/networkIcons.ts'

test.each(['Facebook', 'Twitter', 'Youtube', 'Linkedin', ' YouTube ', 'LINKEDIN'])('%s has a sign', (name) => {
  expect(networkIcon(name)).toMatch(/^M/)
})

test.each(['Instagram', '', 'constructor', null])('%s has none', (name) => {
  expect(networkIcon(name)).toBeUndefined()
})
