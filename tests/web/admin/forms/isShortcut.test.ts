import { expect, test } from 'vitest'
import { isShortcut } from '../../../../web/lib/forms/isShortcut.ts'

const none = { key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const press = (key: string, code: string, more: Partial<typeof none> = { ctrlKey: true }) => ({ ...none, key, code, ...more })

test.each([
  ['Ctrl', press('k', 'KeyK')],
  ['Cmd', press('k', 'KeyK', { metaKey: true })],
  ['caps lock', press('K', 'KeyK')],
  ['a Dvorak keyboard', press('k', 'KeyV')],
  ['a Cyrillic keyboard', press('л', 'KeyK')],
  ['a Devanagari keyboard', press('क', 'KeyK')],
])('a shortcut can be pressed with %s', (_name, event) => expect(isShortcut(event, 'k')).toBe(true))

test.each([
  ['without Ctrl', press('k', 'KeyK', {})],
  ['with Shift', press('K', 'KeyK', { ctrlKey: true, shiftKey: true })],
  ['with Alt', press('k', 'KeyK', { ctrlKey: true, altKey: true })],
  ['for another letter of a Dvorak keyboard', press('t', 'KeyK')],
  ['for another letter of a Cyrillic keyboard', press('ы', 'KeyS')],
])('a key %s is not the shortcut', (_name, event) => expect(isShortcut(event, 'k')).toBe(false))

test('a form can be saved with a keyboard of any script', () => {
  expect(isShortcut(press('s', 'KeyS'), 's')).toBe(true)
  expect(isShortcut(press('ы', 'KeyS'), 's')).toBe(true)
  expect(isShortcut(press('o', 'KeyS'), 's')).toBe(false)
})
