import { Checkbox } from '@chakra-ui/react'
import type { CSSProperties, ReactNode } from 'react'

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

/** Lays the browser's input invisibly over the mark that stands for it, where a touch by a screen reader finds it. */
export const overMark: CSSProperties = {
  position: 'absolute',
  width: '20px',
  height: '20px',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'pointer',
}
