import type { ChangeEventHandler } from 'react'
import { styled } from '#styled'
import { degrees, type ProgrammeKey } from '../../../content/programmes/Programme.ts'
import { describedBy } from '../../lib/forms/describedBy.ts'
import type { Search } from '../../lib/site/page.ts'
import { Input } from '../../ui/controls.tsx'
import { Labeled, Notes } from '../../ui/Labeled.tsx'
import { measures, measuresFor, numberFields, type Problems } from './answers.ts'

/** Returns the id of the field with a name. */
export const fieldId = (name: string) => `check-${name}`

export const programmes = Object.keys(degrees) as ProgrammeKey[]

type Props = { values: Search; change: ChangeEventHandler; problems: Problems }

/** Question who asks, and their programme. */
export function ChoiceFields({ values, change, problems }: Props) {
  const programme = { id: fieldId('programme'), error: problems.programme }
  return (
    <>
      <Choices aria-labelledby="checker-heading">
        <label>
          <input type="radio" name="who" value="applying" checked={values['who'] === 'applying'} onChange={change} />
          <span>
            Applying <small>I am not a student here yet</small>
          </span>
        </label>
        <label>
          <input type="radio" name="who" value="studying" checked={values['who'] === 'studying'} onChange={change} />
          <span>
            Studying here <small>I am in a semester now</small>
          </span>
        </label>
      </Choices>
      <Choices tabIndex={-1} id={programme.id} aria-describedby={describedBy(programme)['aria-describedby']}>
        <legend>Your programme</legend>
        {programmes.map((key) => (
          <label key={key}>
            <input type="radio" name="programme" value={key} checked={values['programme'] === key} onChange={change} />
            {degrees[key].name}
          </label>
        ))}
        <Notes {...programme} />
      </Choices>
    </>
  )
}

/** Fields of students. Those that the chosen programme does not need are hidden by styles. */
export const NumberFields = ({ values, change, problems }: Props) =>
  measures.map((name) => {
    const { label, isOptional, hint, hintFor, pattern } = numberFields[name]
    const field = { id: fieldId(name), hint: hintFor ? <span data-of={hintFor}>{hint}</span> : hint, error: problems[name] }
    return (
      <div key={name} data-of={programmes.filter((key) => measuresFor(key).includes(name)).join(' ')}>
        <Labeled label={label} isOptional={isOptional} {...field}>
          <Input
            name={name}
            inputMode={pattern.test('0.5') ? 'decimal' : 'numeric'}
            value={values[name] ?? ''}
            onChange={change}
            {...describedBy(field)}
          />
        </Labeled>
      </div>
    )
  })

const Choices = styled('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '2',
    '& legend': { fontWeight: '600', marginBottom: '2' },
    '& > p': { gridColumn: '1 / -1' },
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '44px',
      paddingBlock: '2',
      paddingInline: '3',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'field',
      lineHeight: '1.3',
      cursor: 'pointer',
      _hover: { borderColor: 'ink' },
      '&:has(:checked)': { borderColor: 'ink', bg: 'marked', fontWeight: '600' },
    },
    '& small': { display: 'block', color: 'muted', fontSize: 'sm', fontWeight: '400' },
    '& input': { flexShrink: '0', boxSize: '20px', accentColor: '{colors.accent}', cursor: 'pointer' },
  },
})
