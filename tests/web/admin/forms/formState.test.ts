import { expect, test } from 'vitest'
import {
  afterSave,
  type FormEvent,
  type FormState,
  isUnsaved,
  leaveQuestion,
  nextState,
  opened,
  savedText,
} from '../../../../web/ui/forms/formState.ts'

const typed: FormEvent = { type: 'input', isChanged: true }
const undone: FormEvent = { type: 'input', isChanged: false }
const failed = (summary: object): FormEvent => ({ type: 'failed', summary: { heading: undefined, ...summary } })
const after = (...events: FormEvent[]) => events.reduce<FormState>(nextState, opened)
const conflict = { fields: ['title'], theirs: {} }

test.each<[string, FormEvent[], FormState['phase'], boolean]>([
  ['that was opened', [], 'open', false],
  ['in which something was typed', [typed], 'open', true],
  ['in which everything typed was removed again', [typed, undone], 'open', false],
  ['that is being saved', [typed, { type: 'submit' }], 'saving', true],
  ['that was saved', [typed, { type: 'submit' }, { type: 'stored' }], 'saved', false],
  [
    'that was saved, and in which something was typed after that',
    [typed, { type: 'submit' }, { type: 'stored' }, typed],
    'open',
    true,
  ],
  ['that was refused', [typed, { type: 'submit' }, failed({})], 'refused', true],
  ['that was submitted unchanged and refused', [{ type: 'submit' }, failed({})], 'refused', false],
  ['that was refused, and in which more was typed', [typed, { type: 'submit' }, failed({}), typed], 'refused', true],
  ['with a conflict', [typed, { type: 'submit' }, failed({ conflict })], 'conflict', true],
  ['whose record is gone', [typed, { type: 'submit' }, failed({ isGone: true })], 'conflict', true],
  ['whose answer was lost', [typed, { type: 'submit' }, failed({ isUncertain: true })], 'unknown', true],
  [
    'that was saved at the second attempt',
    [typed, { type: 'submit' }, failed({ isUncertain: true }), { type: 'submit' }, { type: 'stored' }],
    'saved',
    false,
  ],
  ['whose input was discarded', [typed, { type: 'discard' }], 'open', false],
])('a form %s', (_what, events, phase, unsaved) => {
  expect(after(...events).phase).toBe(phase)
  expect(isUnsaved(after(...events))).toBe(unsaved)
})

const another: FormEvent = { type: 'button', wantsAnother: true }
const left: FormEvent = { type: 'shown', isLeft: true }
const save: FormEvent[] = [{ type: 'submit' }, { type: 'stored' }]

test.each<[string, FormEvent[], ReturnType<typeof afterSave>]>([
  ['to its list', save, 'list'],
  ['to an empty form, if that was asked for', [another, ...save], 'another'],
  [
    'to its list, if another button was used after a refused save',
    [another, { type: 'submit' }, failed({}), { type: 'button', wantsAnother: false }, ...save],
    'list',
  ],
  [
    'to an empty form, even if another button was tried while it was being saved',
    [another, { type: 'submit' }, { type: 'button', wantsAnother: false }, { type: 'stored' }],
    'another',
  ],
  ['nowhere, if it was left meanwhile', [another, { type: 'submit' }, left, { type: 'stored' }], 'nowhere'],
  ['to its list, if it was left and shown again', [left, { type: 'shown', isLeft: false }, ...save], 'list'],
])('a saved form leads %s', (_where, events, next) => {
  expect(afterSave(after(...events))).toBe(next)
})

test('what is told about a save names what others have changed meanwhile', () => {
  expect(savedText('notice', true, [])).toBe('The notice has been added.')
  expect(savedText('notice', false, ['Title', 'File'])).toBe(
    'The notice has been saved, with what someone else had changed meanwhile: Title, File.',
  )
})

test('the question before a form is left says what becomes of the input', () => {
  expect(leaveQuestion(after(typed), true)).toEqual({
    title: 'Leave without saving?',
    text: 'What you entered here has not been saved and is kept as a draft on this device for 7 days or until you sign out, without files.',
  })
  expect(leaveQuestion(after(typed), false).text).toMatch(/ will be lost\.$/)
  expect(leaveQuestion(after(typed, { type: 'submit' }), true).title).toBe('Leave while this is being saved?')
  expect(leaveQuestion(after(typed, { type: 'submit' }, failed({ isUncertain: true })), true).text).toMatch(/^It is not known/)
})
