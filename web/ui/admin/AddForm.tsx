import type { FormikValues } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { RecordForm, type RecordFormProps } from './RecordForm.tsx'

type Props<Values> = RecordFormProps<Values> & {
  /** Field whose value the next form keeps. */
  kept?: keyof Values & string
}

/** A form that adds one record, or several one after the other. */
export function AddForm<Values extends FormikValues>({ initial, kept, ...form }: Props<Values>) {
  const [current, setCurrent] = useState({ number: 0, initial })
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (current.number > 0) frame.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [current.number])

  const addAnother = (values: Values) =>
    setCurrent({ number: current.number + 1, initial: kept ? { ...initial, [kept]: values[kept] } : initial })

  return (
    <div ref={frame}>
      <RecordForm key={current.number} {...form} initial={current.initial} addAnother={addAnother} />
    </div>
  )
}
