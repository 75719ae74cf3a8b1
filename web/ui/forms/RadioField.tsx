import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useControl } from './Field.tsx'
import { Notes } from './Labeled.tsx'

type Props = { name: string; label: string /** `Radio`s. */; children: ReactNode }

/** Field with a few choices, all of them visible. */
export function RadioField({ name, label, children }: Props) {
  const { attributes, error } = useControl<string>(name, undefined)
  return (
    <Group id={attributes.id} tabIndex={-1} aria-describedby={attributes['aria-describedby']}>
      <chakra.legend fontWeight="600">{label}</chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" columnGap="6">
        {children}
      </chakra.div>
      <Notes id={attributes.id} error={error} />
    </Group>
  )
}

/** A choice of the field `name`. */
export function Radio({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  const { value: chosen, change, locked } = useControl<string>(name, undefined)
  return (
    <Choice>
      <Dot
        type="radio"
        name={name}
        value={value}
        checked={chosen === value}
        aria-disabled={locked || undefined}
        onChange={() => change(value)}
      />
      {children}
    </Choice>
  )
}

const Group = chakra('fieldset', { base: { display: 'grid', gap: '1' } })

const Choice = chakra('label', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '44px', cursor: 'pointer' },
})

const Dot = chakra('input', { base: { width: '20px', height: '20px', accentColor: '{colors.accent}', cursor: 'pointer' } })
