import { useRef, useState } from 'react'
import { changesIn, type NamedChange } from '../../../lib/apollo/namedChanges.ts'
import type { RecordMutationHook } from '../../../lib/apollo/writes.ts'
import type { Once } from '../../../lib/forms/writer.ts'
import { withoutFiles } from '../../forms/Form.tsx'
import type { AdminResource } from '../adminResource.ts'
import { showStatus } from '../StatusBanner.tsx'
import { createBasedOn } from './basedOn.ts'
import { useIfLost } from './useIfLost.ts'

export type RecordToSave<Values> = {
  resource: AdminResource<Values>
  /** Id of the record. Undefined if one is added. */
  id?: string | undefined
  /** The record as opened. */
  record?: object | undefined
  initial: Values
}

/** Returns how a form saves a new or an edited record, with the props that `Form` and `TwoEditors` need for it. */
export function useRecordSave<Values extends object>(props: RecordToSave<Values>) {
  const { resource, id, record, initial } = props
  const { noun, inputOf, saveFailed } = resource
  const [isNew, setNew] = useState(id === undefined)
  const { useCreate = useNothing, useUpdate = useNothing } = resource
  const [create] = useCreate()
  const [update] = useUpdate(resource.onUpdateError ? { onError: resource.onUpdateError } : {})
  const [basedOn] = useState(() => createBasedOn(inputOf(initial), record))
  const ifLost = useIfLost(resource, isNew)
  const last = useRef<Saved>({ id, values: {}, changes: [] })

  async function save(values: Values, options: Once) {
    showStatus('') // the banner speaks of the time before, such as of a draft that is not saved yet
    const input = withoutNulls(inputOf(values))
    // only a create needs the key
    if (isNew) {
      last.current = { id: undefined, values: input, changes: [] }
      const { data } = await create({ variables: { input: input as never }, ...options })
      last.current = { id: recordIn(data)?.['id'] as string | undefined, values: input, changes: [] }
      return
    }
    await basedOn.save(input, async (basedOn) => {
      const answer = await update({ variables: { id: id!, input: input as never, basedOn: basedOn as never } })
      const stored = recordIn(answer.data)
      last.current = { id, values: stored ?? input, changes: changesIn(answer) }
      return stored
    })
  }

  /** Returns the values with which the form goes on: those that others have changed are part of the record, so that the next save keeps them. */
  function valuesAfterSave(values: Values): Values {
    const { values: stored } = last.current
    const ofOthers = basedOn.merged().filter((name) => typeof values[name as keyof Values] === 'string')
    const changed = Object.fromEntries(ofOthers.map((name) => [name, String(stored[name] ?? '')]))
    return { ...withoutFiles(values), ...changed, ...resource.changedBySave?.(stored) }
  }

  /** Bases the form on values of an earlier time, when a draft of that time is restored. */
  function reopen(opened: Partial<Values>) {
    const input = Object.entries(inputOf({ ...initial, ...opened }))
    basedOn.reopen(Object.fromEntries(input.filter(([name]) => name in opened)))
  }

  return {
    isNew,
    /** The last save. */
    last,
    /** Returns the fields of the last save that keep the change of others. */
    merged: basedOn.merged,
    reopen,
    formProps: {
      save,
      ifLost,
      failed: saveFailed ?? `The ${noun} could not be saved. Nothing you entered is lost.`,
      valuesAfterSave,
      onLateFailure: (problem: string) => showStatus(problem, 'failed'),
    },
    editorsProps: { resource, basedOn, saveAsNew: () => setNew(true) },
  }
}

type Input = Record<string, unknown>

/** A save: the id, if it is known, the values as stored, or else as sent, and the changes by which it is undone. */
type Saved = { id: string | undefined; values: Input; changes: readonly NamedChange[] }

/** Returns the record in the answer to a mutation. */
const recordIn = (data: object | null | undefined): Input | undefined => Object.values(data ?? {})[0]

/** Stands in for the hook of a mutation that these records do not have. */
const useNothing: RecordMutationHook<object> = () => [() => Promise.resolve({}), { loading: false }]

/** Returns the input without nulls. A file field without a choice is null; without it, the backend keeps the stored file. */
const withoutNulls = (input: object): Input => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
