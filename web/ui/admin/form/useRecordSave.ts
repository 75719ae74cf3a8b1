import { useState } from 'react'
import type { RecordMutationHook } from '../../../lib/apollo/writes.ts'
import type { Once } from '../../../lib/forms/writer.ts'
import { showStatus } from '../StatusBanner.tsx'
import { createRecordSave, type RecordToSave } from './recordSave.ts'
import { useIfLost } from './useIfLost.ts'

/** Returns how a form saves a new or an edited record, with the props that `Form` and `TwoEditors` need for it. */
export function useRecordSave<Values extends object>(props: RecordToSave<Values>) {
  const { resource, id } = props
  const { noun, saveFailed } = resource
  const [isNew, setNew] = useState(id === undefined)
  const { useCreate = useNothing, useUpdate = useNothing } = resource
  const [create] = useCreate()
  const [update] = useUpdate(resource.onUpdateError ? { onError: resource.onUpdateError } : {})
  const [{ basedOn, save, last, valuesAfterSave, reopen }] = useState(() => createRecordSave(props))
  const ifLost = useIfLost(resource, isNew)
  const mutations = {
    create: (variables: object, once: Once) => create({ variables: variables as never, ...once }),
    update: isNew ? undefined : (variables: object) => update({ variables: variables as never }),
  }

  return {
    isNew,
    /** Returns the last save. */
    last,
    /** Returns the fields of the last save that keep the change of others. */
    merged: basedOn.merged,
    reopen,
    formProps: {
      save(values: Values, once: Once) {
        showStatus('') // the banner speaks of the time before, such as of a draft that is not saved yet
        return save(values, mutations, once)
      },
      ifLost,
      failed: saveFailed ?? `The ${noun} could not be saved. Nothing you entered is lost.`,
      valuesAfterSave,
      onLateFailure: (problem: string) => showStatus(problem, 'failed'),
    },
    editorsProps: { resource, basedOn, saveAsNew: () => setNew(true) },
  }
}

/** Stands in for the hook of a mutation that these records do not have. */
const useNothing: RecordMutationHook<object> = () => [() => Promise.resolve({}), { loading: false }]
