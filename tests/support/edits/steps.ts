// Steps of an interleaving. A step is a text, such as "A save lost", so that a failing interleaving can be read and repeated.
import fc from 'fast-check'

type Words = fc.Arbitrary<string>

const word = (...words: string[]): Words => fc.constantFrom(...words)
const phrase = (...words: Words[]): Words => fc.tuple(...words).map((all) => all.filter(Boolean).join(' '))
const editor = word('A', 'A', 'A', 'B', 'B', 'C')
const kind = word('notice', 'notice', 'social')
const record = word('notice', 'notice', 'notice', 'social', 'new')
/** Name of a fault on the way of a write (`faultsOf`), or none. `declined`: the editor does not sign in again. */
const fault = word('', '', '', '', '', '', 'lost', 'lost-twice', 'cut', 'cut-twice', 'unanswered', 'declined')

const step = fc.oneof(
  { weight: 8, arbitrary: phrase(editor, word('open'), record) },
  { weight: 4, arbitrary: phrase(editor, word('add'), kind) },
  { weight: 20, arbitrary: phrase(editor, word('enter'), word('first', 'first', 'first', 'second', 'second', 'file')) },
  { weight: 16, arbitrary: phrase(editor, word('save'), fault) },
  { weight: 6, arbitrary: phrase(editor, word('keep'), word('theirs', 'one'), fault) },
  { weight: 4, arbitrary: phrase(editor, word('save-with'), editor) },
  { weight: 1, arbitrary: phrase(editor, word('close')) },
  { weight: 2, arbitrary: phrase(editor, word('delete'), record, fault) },
  { weight: 5, arbitrary: phrase(editor, word('undo'), fault) },
  { weight: 6, arbitrary: phrase(editor, word('restore'), record, word('0', '1', '1', '2'), word('', 'overwrite'), fault) },
  { weight: 1, arbitrary: phrase(editor, word('sign-out')) },
  { weight: 2, arbitrary: phrase(editor, word('end-session')) },
  { weight: 4, arbitrary: phrase(word('visit'), word('0', '1')) },
  { weight: 1, arbitrary: phrase(word('clock'), word('backend', 'gateway0', 'gateway1'), word('-10', '0', '10')) },
)

/** Rare steps: on average, one step in `oneIn` is one of them. */
export type Seldom = { steps: readonly string[]; oneIn: number }

/** Returns sequences of steps. */
export const interleavings = (seldom: Seldom) =>
  fc.array(fc.oneof({ weight: seldom.oneIn - 1, arbitrary: step }, { weight: 1, arbitrary: word(...seldom.steps) }), {
    size: 'max',
    minLength: 1,
    maxLength: 10,
  })

/** Reads steps that are separated by commas. */
export const stepsIn = (text: string) => text.split(',').map((step) => step.trim())
