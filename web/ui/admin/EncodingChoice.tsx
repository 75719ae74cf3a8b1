import { RadioGroup } from '@chakra-ui/react'
import { overMark } from '../forms/overMark.ts'
import type { DecodedCsv, Encoding } from './csvEncoding.ts'

const names: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
}

const explained: Record<Encoding, string> = {
  ...names,
  'utf-8': 'UTF-8, in which all scripts can be written. What can not be read is an error.',
  'windows-1252': 'Windows-1252, in which older spreadsheets save Western European letters.',
}

type Props = Omit<DecodedCsv, 'text'> & { isOver: boolean; choose: (encoding: Encoding) => void }

/** Says in which encoding a file is read that is not UTF-8, and lets the user choose if it is not certain, until the rows are imported. */
export function EncodingChoice({ encoding, possible, isOver, choose }: Props) {
  if (possible.length === 1 && encoding === 'utf-8') return null
  if (possible.length === 1 || isOver) return <p>{`Read as ${names[encoding]}.`}</p>
  return (
    <RadioGroup.Root rowGap="2" value={encoding} onValueChange={({ value }) => value && choose(value as Encoding)}>
      <RadioGroup.Label width="full" fontWeight="600">
        This file is not correct UTF-8. Choose the encoding in which the rows below have the right letters.
      </RadioGroup.Label>
      {possible.map((each) => (
        <RadioGroup.Item key={each} value={each}>
          <RadioGroup.ItemHiddenInput style={overMark} />
          <RadioGroup.ItemControl />
          <RadioGroup.ItemText>{explained[each]}</RadioGroup.ItemText>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
