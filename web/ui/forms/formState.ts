import { makeVar } from '@apollo/client'
import type { Summary } from './summary.ts'

/**
 * State of an open form. Whether it asks before it is left, keeps a draft, what it tells and which screen follows result from this alone. A
 * form that is saved stays open until its screen is left, and is then as it was stored.
 */
export type FormState = {
  phase: 'open' | 'saving' | 'saved' | 'refused' | 'conflict' | 'unknown'
  /** The values differ from those with which the form was opened or last saved. */
  isChanged: boolean
  /** The screen of the form has been left. What is being saved then goes on. */
  isLeft: boolean
  /** The user submitted the form by the button that asks for an empty one after it. */
  wantsAnother: boolean
}

export type FormEvent =
  | { type: 'shown'; isLeft: boolean }
  | { type: 'input'; isChanged: boolean }
  | { type: 'button'; wantsAnother: boolean }
  | { type: 'submit' }
  | { type: 'stored' }
  | { type: 'failed'; summary: Summary }
  | { type: 'discard' }

export const opened: FormState = { phase: 'open', isChanged: false, isLeft: false, wantsAnother: false }

/** Returns the state of a form after an event. */
export function nextState(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'shown':
      return { ...state, isLeft: event.isLeft }
    case 'input':
      if (state.isChanged === event.isChanged) return state
      return { ...state, phase: state.phase === 'saved' && event.isChanged ? 'open' : state.phase, isChanged: event.isChanged }
    case 'button': // while a form is being saved, its buttons do nothing
      return state.phase === 'saving' ? state : { ...state, wantsAnother: event.wantsAnother }
    case 'submit':
      return { ...state, phase: 'saving' }
    case 'stored':
      return { ...state, phase: 'saved', isChanged: false }
    case 'failed':
      return { ...state, phase: phaseAfter(event.summary) }
    case 'discard':
      return { ...state, phase: 'open', isChanged: false }
  }
}

function phaseAfter({ conflict, isGone, isUncertain }: Summary): FormState['phase'] {
  if (conflict || isGone) return 'conflict'
  return isUncertain ? 'unknown' : 'refused'
}

/** Owner of the state of one open form. It can be read at any moment, as when the user is about to leave. */
export type FormLife = ReturnType<typeof createFormLife>

/** Returns the owner of the state of a form that has just been opened. */
export function createFormLife() {
  const state = makeVar(opened)
  return { state, send: (event: FormEvent) => void state(nextState(state(), event)) }
}

/** Returns true if leaving the form would lose input. */
export const isUnsaved = ({ isChanged }: FormState) => isChanged

/** Returns where a form leads once it is saved: to the list, to an empty form, or nowhere because the user has gone elsewhere. */
export const afterSave = ({ isLeft, wantsAnother }: FormState) => (isLeft ? 'nowhere' : wantsAnother ? 'another' : 'list')

/** Returns what is told about a save. `ofOthers` are the labels of the fields that others have changed meanwhile. */
export function savedText(noun: string, isNew: boolean, ofOthers: string[]) {
  const withOthers = ofOthers.length > 0 ? `, with what someone else had changed meanwhile: ${ofOthers.join(', ')}` : ''
  return `The ${noun} has been ${isNew ? 'added' : 'saved'}${withOthers}.`
}

/** Returns the question before a form is left. `isKept` says that a draft of it stays on this device. `place` is that of the form. */
export function leaveQuestion({ phase }: FormState, isKept: boolean, place = 'here') {
  const fate = isKept ? 'is kept as a draft on this device for 7 days or until you sign out, without files' : 'will be lost'
  if (phase === 'saving')
    return {
      title: 'Leave while this is being saved?',
      text: `Saving continues when you leave, and you will be told how it ends. If it fails, what you entered ${place} ${fate}.`,
    }
  const text =
    phase === 'unknown'
      ? `It is not known whether this was saved. If it was not, what you entered ${place} ${fate}.`
      : `What you entered ${place} has not been saved and ${fate}.`
  return { title: 'Leave without saving?', text }
}
