import { Button, Flex, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { type FieldProps, useControl } from './Field.tsx'
import { Labeled } from './Labeled.tsx'

type Props = FieldProps & { autoComplete: 'current-password' | 'new-password' }

/** Field with a password, which a button shows and hides again. */
export function PasswordField({ autoComplete, ...field }: Props) {
  const { value, change, attributes, labels, locked } = useControl<string>(field)
  const [isVisible, setVisible] = useState(false)
  return (
    <Labeled {...labels}>
      <Flex gap="2">
        <Input
          {...attributes}
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          readOnly={locked}
          value={value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <Button
          onClick={() => setVisible(!isVisible)}
          aria-label={`${isVisible ? 'Hide' : 'Show'} ${field.label.toLowerCase()}`}
          minWidth="5rem"
        >
          {isVisible ? 'Hide' : 'Show'}
        </Button>
      </Flex>
    </Labeled>
  )
}
