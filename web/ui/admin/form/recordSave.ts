import { changesIn, type NamedChange } from '../../../lib/apollo/namedChanges.ts'
import type { Answer } from '../../../lib/apollo/writes.ts'
import type { Once } from '../../../lib/forms/writer.ts'
import { withoutFiles } from '../../forms/withoutFiles.ts'
import type { AdminResource } from '../adminResource.ts'
import { createBasedOn } from './basedOn.ts'

export type RecordToSave<Values> = {
  resource: AdminResource<Values>
  /** Id of the record. Undefined if one is added. */
  id?: string | undefined
  /** The record as opened. */
  record?: object | undefined
  initial: Values
}

type Input = Record<string, unknown>
type Result = Promise<Answer & { data?: object | null | undefined }>

/** The mutations of a form. */
type Mutations = {
  create: (variables: { input: Input }, once: Once) => Result
  /** Undefined if the form adds a record. */
  update: ((variables: { id: string; input: Input; basedOn: Input }) => Result) | undefined
}

/** A save: the id, if it is known, the values as stored, or else as sent, and the changes by which it is undone. */
type Saved = { id: string | undefined; values: Input; changes: readonly NamedChange[] }

/** Returns how an open form saves its record, and remembers what the next save is based on. */
export function createRecordSave<Values extends object>({ resource, id, record, initial }: RecordToSave<Values>) {
  const { inputOf, changedBySave } = resource
  const basedOn = createBasedOn(inputOf(initial), record)
  let last: Saved = { id, values: {}, changes: [] }

  async function save(values: Values, { create, update }: Mutations, once: Once) {
    const input = withoutNulls(inputOf(values))
    // only a create needs the key
    if (!update) {
      last = { id: undefined, values: input, changes: [] }
      const { data } = await create({ input }, once)
      last = { id: recordIn(data)?.['id'] as string | undefined, values: input, changes: [] }
      return
    }
    await basedOn.save(input, async (basedOn) => {
      const answer = await update({ id: id!, input, basedOn })
      const stored = recordIn(answer.data)
      last = { id, values: stored ?? input, changes: changesIn(answer) }
      return stored
    })
  }

  return {
    basedOn,
    save,
    /** Returns the last save. */
    last: () => last,
    /** Returns the values with which the form goes on: those that others have changed are part of the record, so that the next save keeps them. */
    valuesAfterSave(values: Values): Values {
      const ofOthers = basedOn.merged().filter((name) => typeof values[name as keyof Values] === 'string')
      const changed = Object.fromEntries(ofOthers.map((name) => [name, String(last.values[name] ?? '')]))
      return { ...withoutFiles(values), ...changed, ...changedBySave?.(last.values) }
    },
    /** Bases the form on values of an earlier time, when a draft of that time is restored. */
    reopen(opened: Partial<Values>) {
      const input = Object.entries(inputOf({ ...initial, ...opened }))
      basedOn.reopen(Object.fromEntries(input.filter(([name]) => name in opened)))
    },
  }
}

/** Returns the record in the answer to a mutation. */
const recordIn = (data: object | null | undefined): Input | undefined => Object.values(data ?? {})[0]

/** Returns the input without nulls. A file field without a choice is null; without it, the backend keeps the stored file. */
const withoutNulls = (input: object): Input => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
