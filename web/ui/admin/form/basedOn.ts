import { type Conflict, failureOf } from '../../../lib/apollo/failure.ts'
import { isSameText } from '../../../lib/text/isSameText.ts'

type Values = Record<string, unknown>

export type BasedOn = ReturnType<typeof createBasedOn>

/**
 * Remembers what an edit form is based on: the values of the record as opened, and those of others that the user has seen since. `input` is
 * the form's first input, which lacks what the form can't show, such as a course that was deleted.
 */
export function createBasedOn(input: object, record: object = {}) {
  let basedOn = openedValues(input, record as Values)
  /** Inputs that may have been stored, because their answers were lost. */
  let lost: Values[] = []
  let merged: string[] = []

  /** Takes over the values of others in the fields of a conflict, because the user has seen them. */
  function accept({ fields, theirs }: Conflict) {
    basedOn = { ...basedOn, ...Object.fromEntries(fields.map((name) => [name, theirs[name]])) }
  }

  /** Calls `update`, and again if it is only in conflict with an earlier call whose answer was lost. */
  async function save(input: Values, update: (basedOn: Values) => Promise<Values | undefined>): Promise<void> {
    try {
      const stored = await update(basedOn)
      merged = stored ? changesOfOthers(basedOn, stored).filter((name) => isSame(basedOn[name], input[name])) : []
      basedOn = renewed(basedOn, { ...input, ...stored })
    } catch (error) {
      const { conflict, isUncertain } = failureOf(error)
      if (isUncertain) lost.push(input)
      if (!conflict || !isOwn(conflict, lost)) throw error
      accept(conflict)
      lost = []
      return save(input, update)
    }
  }

  return {
    accept,
    save,
    /** Replaces values as opened by those of an earlier time, when input of that time is restored. */
    reopen(opened: object) {
      basedOn = { ...basedOn, ...opened }
    },
    /** Returns the fields in which a conflict shows changes of others. */
    changedIn: ({ theirs }: Conflict) => changesOfOthers(basedOn, theirs),
    /** Returns the fields of the last save that keep the change of others. */
    merged: () => merged,
    /** Returns true if the record was opened with a value in this field. */
    had: (name: string) => Boolean(basedOn[name]),
  }
}

const openedValues = (input: object, record: Values): Values =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, record[name] ?? value]))

/** Returns the values that are stored after a save. The path of a file that was sent is unknown if the answer lacks it. */
const renewed = (opened: Values, stored: Values): Values =>
  Object.fromEntries(
    Object.entries(opened).map(([name, value]) => [name, stored[name] instanceof File ? value : (stored[name] ?? value)]),
  )

const changesOfOthers = (opened: Values, stored: Values) =>
  Object.keys(opened).filter((name) => name in stored && !isSameText(stored[name], opened[name]))

/** Returns true if a field was not changed. A file that was not chosen is not part of an input. */
const isSame = (opened: unknown, entered: unknown) => entered === undefined || isSameText(opened, entered)

/** Returns true if each value of a conflict is that of an earlier input. */
const isOwn = ({ fields, theirs }: Conflict, inputs: Values[]) =>
  fields.every((name) => inputs.some((input) => isSameText(theirs[name], input[name])))

/** Returns a stored value as a form has it: a text, except for the path of a file. */
export const formValue = (stored: unknown, mine: unknown) => (mine instanceof File ? stored : String(stored ?? ''))

/** Returns the values of a form in which the user keeps those of others. In a field with a new file, null means not to send that. */
export const valuesOfOthers = (names: readonly string[], theirs: Values, mine: Values): Values =>
  Object.fromEntries(names.map((name) => [name, mine[name] instanceof File ? null : formValue(theirs[name], mine[name])]))
