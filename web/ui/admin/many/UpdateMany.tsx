import { chakra, Field, NativeSelect } from '@chakra-ui/react'
import { useState } from 'react'
import { countOf } from '../../../lib/text/countOf.ts'
import { showStatus } from '../StatusBanner.tsx'
import { undoOf } from '../undo/undoOf.tsx'
import { ManyDialog } from './ManyDialog.tsx'
import type { ManyProps } from './manyProps.ts'
import { type ManyUpdate, updatesOf } from './manyUpdate.ts'
import { useMany } from './useMany.ts'

type Props<Data, Item extends { id: string }> = ManyProps<Item> & { update: ManyUpdate<Data, Item>; data: Data }

/** Asks for a value, and gives it to the selected records. One Undo takes all of it back. */
export function UpdateMany<Data, Item extends { id: string }>(props: Props<Data, Item>) {
  const { resource, records, nameOf, close, selection, update, data } = props
  const { document, title, label, choices, action } = update
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState('')
  const many = useMany<Item>({ document, failedText: 'This could not be saved.' })
  const { client, run, failed, done, changes } = many
  const left = failed.length > 0 ? failed.map(({ record }) => record) : records
  const countText = (count: number) => countOf(count, resource.noun, resource.plural.toLowerCase())

  async function start() {
    if (value === '') return setProblem(`Choose a ${label.toLowerCase()}.`)
    const tasks = updatesOf(update, left, value)
    if (tasks.length === 0) return setProblem('All of them have this value already.')
    const stillFailed = await run(tasks)
    selection.keep(stillFailed.map(({ record }) => record))
    if (stillFailed.length === 0) finish()
  }

  function finish() {
    close()
    if (done.length === 0) return
    showStatus(update.done(countText(done.length)), 'done', undefined, undoOf(client, changes, 'save'))
  }

  return (
    <ManyDialog
      title={title(countText(records.length))}
      text={undefined}
      action={action}
      many={many}
      nameOf={nameOf}
      start={start}
      close={finish}
    >
      <Field.Root invalid={problem !== ''} required>
        <Field.Label>{label}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={value}
            onChange={({ currentTarget }) => {
              setValue(currentTarget.value)
              setProblem('')
            }}
          >
            <option value="">{`Choose a ${label.toLowerCase()}`}</option>
            {choices(data).map(([each, text]) => (
              <option key={each} value={each}>
                {text}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <chakra.p role="alert" color="accent" fontWeight="600" fontSize="sm" _empty={{ display: 'none' }}>
          {problem}
        </chakra.p>
      </Field.Root>
    </ManyDialog>
  )
}
