import { Checkbox } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { overMark } from './overMark.ts'

type Props = { isChecked: boolean; change: (isChecked: boolean) => void; disabled?: boolean; children: ReactNode }

/** A checkbox that is no field of a form, with its label. */
export const CheckboxChoice = ({ isChecked, change, disabled = false, children }: Props) => (
  <Checkbox.Root
    ids={{}} // its own, not those of a field around it
    checked={isChecked}
    onCheckedChange={({ checked }) => change(checked === true)}
    disabled={disabled}
  >
    <Checkbox.HiddenInput style={overMark} />
    <Checkbox.Control />
    <Checkbox.Label>{children}</Checkbox.Label>
  </Checkbox.Root>
)
