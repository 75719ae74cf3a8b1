import { useCollege } from '../../lib/college.ts'
import { localTime, momentOf } from '../../lib/localTime.ts'
import { Input } from './controls.tsx'
import { Field, useControl } from './Field.tsx'

type Props = { name: string; label: string; hint?: string; required?: boolean }

/** Field for the rule `moment`: date and time in the college's time zone. Its value is the moment in UTC. */
export function MomentField({ name, label, hint, required }: Props) {
  const { timeZone } = useCollege()
  const { value, change, attributes, locked } = useControl<string>(name, hint)
  return (
    <Field name={name} label={label} hint={hint}>
      <Input
        {...attributes}
        type="datetime-local"
        max="9999-12-31T23:59"
        required={required}
        readOnly={locked}
        defaultValue={value && localTime(new Date(value), timeZone)}
        onChange={({ currentTarget }) => change(currentTarget.value && momentOf(currentTarget.value, timeZone))}
      />
    </Field>
  )
}
