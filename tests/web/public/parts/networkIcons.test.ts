import { expect, test } from 'vitest'
import { networkIcon } from '../../../../web/features/socialLink/networkIcons.ts'

test.each(['Facebook', 'Twitter', 'Youtube', 'Linkedin', ' YouTube ', 'LINKEDIN'])('%s has an icon', (name) => {
  expect(networkIcon(name)).toMatch(/^M/)
})

test.each(['Instagram', '', 'constructor', null])('%s has no icon', (name) => {
  expect(networkIcon(name)).toBeUndefined()
})
