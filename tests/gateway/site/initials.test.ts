import { expect, test } from 'vitest'
import { initialsOf } from '../../../gateway/faculty/initials.ts'

test.each([
  ['Sita Koirala', 'SK'],
  ['sita devi koirala', 'SK'],
  ['Madonna', 'M'],
  ['Dr. Sita Koirala', 'SK'],
  ['Prof.Dr.Sita Koirala, Ph.D.', 'SK'],
  ['Assoc. Prof. (Er.) Ram Thapa', 'RT'],
  ["Ana O'Neill-Śmith", 'AO'],
  ['B.K. Sharma', 'BS'],
  ['7 Élan “Ö”', 'ÉÖ'],
  ['E\u0301va I\u0307z', 'Éİ'],
  ['डा. सीता कोइराला', 'सीको'],
  ['प्रा. क्षितिज श्रेष्ठ', 'क्षिश्रे'],
  ['王 小明', '王小'],
  ['Dr.', null],
  ['12 34', null],
  ['', null],
  [null, null],
  [`A${'\u0301'.repeat(100_000)}b ${'c'.repeat(100_000)}`, 'Á'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
