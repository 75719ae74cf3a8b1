import { chakra, defineRecipe } from '@chakra-ui/react'
import type { InputHTMLAttributes } from 'react'
import { Field, useControl } from './Field.tsx'

const control = defineRecipe({
  base: {
    width: 'full',
    minHeight: '44px',
    paddingInline: '3',
    paddingBlock: '2',
    bg: 'card',
    color: 'ink',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'edge',
    borderRadius: 'field',
    font: 'inherit',
    _hover: { borderColor: 'ink' },
    '&[aria-invalid=true]': { borderColor: 'accent', boxShadow: 'inset 0 0 0 1px {colors.accent}' },
  },
})
const Input = chakra('input', control)
const TextArea = chakra('textarea', control)

type Props = { name: string; label: string; hint?: string; required?: boolean }
type InputProps = Props & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'max' | 'inputMode'>

/** A field of one line: text, or what `type` says. */
export function TextField({ name, label, hint, ...input }: InputProps) {
  const { value, change, attributes } = useControl<string>(name, hint)
  return (
    <Field name={name} label={label} hint={hint}>
      <Input {...input} {...attributes} value={value} onChange={({ currentTarget }) => change(currentTarget.value)} />
    </Field>
  )
}

/** A field of several lines. */
export function TextAreaField({ name, label, hint, required }: Props) {
  const { value, change, attributes } = useControl<string>(name, hint)
  return (
    <Field name={name} label={label} hint={hint}>
      <TextArea
        {...attributes}
        required={required}
        rows={6}
        resize="vertical"
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </Field>
  )
}
