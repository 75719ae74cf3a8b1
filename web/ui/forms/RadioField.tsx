import { RadioGroup, type RadioGroupRootProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { overMark } from './CheckboxChoice.tsx'
import { type FieldProps, Labeled, useControl } from './Field.tsx'

type Props = FieldProps & { choices: readonly (readonly [value: string, text: string])[] }

/** Field with a few choices, all of them visible. */
export function RadioField({ choices, ...field }: Props) {
  const { value: chosen, change, attributes, labels, locked } = useControl<string>(field, (value) => new Map(choices).get(value))
  const { label, ...notes } = labels
  return (
    <Labeled {...notes}>
      <Choices
        label={label}
        choices={choices}
        locked={locked}
        ids={{ root: attributes.id }}
        aria-describedby={attributes['aria-describedby']}
        tabIndex={-1}
        name={field.name}
        value={chosen}
        onValueChange={({ value }) => value && change(value)}
      />
    </Labeled>
  )
}

type ChoicesProps = RadioGroupRootProps & {
  label: ReactNode
  choices: readonly (readonly [value: string, content: ReactNode])[]
  locked?: boolean
}

/** A group of choices, of which one is made. */
export const Choices = ({ label, choices, locked = false, ...group }: ChoicesProps) => (
  <RadioGroup.Root {...group} readOnly={locked}>
    <RadioGroup.Label width="full" fontWeight="600">
      {label}
    </RadioGroup.Label>
    {choices.map(([value, content]) => (
      <RadioGroup.Item key={value} value={value}>
        <RadioGroup.ItemHiddenInput style={overMark} aria-disabled={locked || undefined} />
        <RadioGroup.ItemControl />
        <RadioGroup.ItemText as="div">{content}</RadioGroup.ItemText>
      </RadioGroup.Item>
    ))}
  </RadioGroup.Root>
)
