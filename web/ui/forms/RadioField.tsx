import { styled } from '#styled'
import { type FieldProps, useControl } from './Field.tsx'
import { Notes } from './Labeled.tsx'

type Props = FieldProps & { choices: readonly [value: string, text: string][] }

/** Field with a few choices, all of them visible. */
export function RadioField({ choices, ...field }: Props) {
  const { value: chosen, change, attributes, labels, locked } = useControl<string>(field, (value) => new Map(choices).get(value))
  return (
    <Group id={attributes.id} tabIndex={-1} aria-describedby={attributes['aria-describedby']}>
      <styled.legend fontWeight="600">{field.label}</styled.legend>
      <styled.div display="flex" flexWrap="wrap" columnGap="6">
        {choices.map(([value, text]) => (
          <Choice key={value}>
            <Dot
              type="radio"
              name={field.name}
              value={value}
              checked={chosen === value}
              aria-disabled={locked || undefined}
              onChange={() => change(value)}
            />
            {text}
          </Choice>
        ))}
      </styled.div>
      <Notes {...labels} />
    </Group>
  )
}

const Group = styled('fieldset', { base: { display: 'grid', gap: '1' } })

const Choice = styled('label', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '44px', cursor: 'pointer' },
})

const Dot = styled('input', { base: { width: '20px', height: '20px', accentColor: '{colors.accent}', cursor: 'pointer' } })
