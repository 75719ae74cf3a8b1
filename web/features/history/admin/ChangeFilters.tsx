import { Button, Field, Flex, Input, NativeSelect } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { recordKinds } from '../../../lib/recordKinds.ts'
import { RecordKind } from '../../../lib/schema.generated.ts'
import type { ChangeFilter } from './changeFilter.ts'

type Props = {
  filter: ChangeFilter
  change: (filter: ChangeFilter) => void
  /** Accounts that can be chosen. */
  people: readonly string[]
}

const none: ChangeFilter = { person: '', kind: '', from: '', to: '' }

/** Fields that limit the list of changes. Each takes effect at once. */
export function ChangeFilters({ filter, change, people }: Props) {
  const set = (name: keyof ChangeFilter) => (value: string) => change({ ...filter, [name]: value })
  const isSet = Object.values(filter).some(Boolean)
  return (
    <Flex as="search" wrap="wrap" align="end" gap="3" marginBottom="4" aria-label="Filters">
      <Choice label="Person" value={filter.person} change={set('person')}>
        <option value="">Everybody</option>
        {[...new Set([...people, ...(filter.person ? [filter.person] : [])])].sort().map((person) => (
          <option key={person} value={person}>
            {person}
          </option>
        ))}
      </Choice>
      <Choice label="Kind" value={filter.kind} change={set('kind')}>
        <option value="">All kinds</option>
        {Object.values(RecordKind).map((kind) => (
          <option key={kind} value={kind}>
            {recordKinds[kind].plural}
          </option>
        ))}
      </Choice>
      <Day label="From" value={filter.from} max={filter.to} change={set('from')} />
      <Day label="To" value={filter.to} min={filter.from} change={set('to')} />
      {isSet && <Button onClick={() => change(none)}>Clear filters</Button>}
    </Flex>
  )
}

type FieldProps = { label: string; value: string; change: (value: string) => void }

function Choice({ label, value, change, children }: FieldProps & { children: ReactNode }) {
  return (
    <Field.Root flex="1 1 10rem" maxWidth={{ sm: '18rem' }}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={({ currentTarget }) => change(currentTarget.value)}>
          {children}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}

/** A day. It takes effect when it is whole: while it is typed, browsers report no value or years such as 0002. */
function Day({ label, value, change, ...limits }: FieldProps & { min?: string; max?: string }) {
  const id = useId()
  return (
    <Field.Root flex="1 1 9rem" maxWidth={{ sm: '12rem' }} ids={{ control: id }}>
      <Field.Label>{label}</Field.Label>
      <Input
        key={value}
        type="date"
        defaultValue={value}
        {...Object.fromEntries(Object.entries(limits).filter(([, day]) => day))}
        onBlur={({ currentTarget }) => currentTarget.value !== value && change(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.value !== value && change(currentTarget.value)}
      />
    </Field.Root>
  )
}
