import { Button, chakra, Flex, Grid, RadioGroup } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatMoment, useCollege } from '../../lib/college.ts'
import type { Conflict } from '../../lib/failure.ts'
import { overMark } from '../forms/CheckboxChoice.tsx'
import { useFormScope } from '../forms/Form.tsx'
import type { Summary } from '../forms/summary.ts'
import type { AdminResource } from './adminResource.ts'
import type { BasedOn } from './basedOn.ts'
import { Dialog, DialogButtons } from './Dialog.tsx'
import { markedWords } from './markedWords.tsx'

type Props = { resource: AdminResource<never>; basedOn: BasedOn /** Makes the next save add a record. */; saveAsNew: () => void }

/** Asks what to do after a save failed because somebody else has changed or deleted the record. */
export function TwoEditors({ resource: { label, noun }, basedOn, saveAsNew }: Props) {
  const { status, setStatus, values, setValues, submitForm } = useFormikContext<Record<string, unknown>>()
  const { conflict, isGone, ...summary } = (status ?? {}) as Partial<Summary>
  const close = () => setStatus(summary)

  function saveChosen(chosen: Record<string, unknown>) {
    if (conflict) basedOn.accept(conflict)
    flushSync(() => {
      setValues({ ...values, ...chosen }, false)
      setStatus(undefined)
    })
    submitForm()
  }

  function add() {
    saveAsNew()
    flushSync(() => setStatus(undefined))
    submitForm()
  }

  if (conflict) return <ConflictDialog {...conflict} label={label} noun={noun} basedOn={basedOn} close={close} save={saveChosen} />
  if (!isGone) return null
  const losesFile = Object.entries(values).some(([name, value]) => value === null && basedOn.had(name))
  const text = (
    <>
      <p>Someone else has deleted it. What you entered here is still there, and you can save it as a new {noun}.</p>
      {losesFile && <p>Its stored file was deleted with it, so the new {noun} has a file only if you choose one.</p>}
    </>
  )
  return (
    <Dialog title={`This ${noun} was deleted while you edited it`} text={text} close={close}>
      <DialogButtons>
        <Button onClick={close}>Cancel</Button>
        <Button variant="solid" onClick={add}>
          Save as new
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

type Values = Record<string, unknown>
type Side = 'Mine' | 'Theirs'

type ConflictProps = Conflict & {
  label: string
  noun: string
  basedOn: BasedOn
  close: () => void
  save: (chosen: Values) => void
}

/** Shows each field that the user and somebody else have changed, to choose one of the values. */
export function ConflictDialog({ fields, theirs, savedAt, label, noun, basedOn, close, save }: ConflictProps) {
  const { values } = useFormikContext<Values>()
  const shown = useFormScope().fields.current
  const ordered = [...shown.keys()].filter((name) => fields.includes(name))
  const [chosen, setChosen] = useState<Record<string, Side>>(() => all(ordered, 'Mine'))
  const id = useId()
  const college = useCollege()
  const labelOf = (name: string) => shown.get(name)?.label ?? name
  const alsoChanged = basedOn.changedIn({ fields, theirs }).filter((name) => !fields.includes(name))

  const text = (
    <p>
      {savedAt && `Saved elsewhere: ${formatMoment(savedAt, college)}. `}
      Choose what to keep, field by field. Nothing is saved yet.
    </p>
  )
  return (
    <Dialog title={`This ${noun} was changed while you edited it`} text={text} close={close} wide>
      <Grid display={{ base: 'flex', md: 'grid' }} flexWrap="wrap" templateColumns={columns} columnGap="4">
        {(['Mine', 'Theirs'] as const).map((side) => (
          <Flex key={side} justify="space-between" align="center" gap="3" gridColumn={{ md: side === 'Mine' ? '2' : '3' }}>
            <chakra.b fontWeight="600" hideBelow="md">
              {side}
            </chakra.b>
            {ordered.length > 1 && (
              <chakra.button
                type="button"
                onClick={() => setChosen(all(ordered, side))}
                minHeight="44px"
                fontWeight="600"
                textDecoration="underline"
                textUnderlineOffset="2px"
                cursor="pointer"
              >
                Take all {side.toLowerCase()}
              </chakra.button>
            )}
          </Flex>
        ))}
      </Grid>
      {ordered.map((name) => {
        const show = shown.get(name)?.show as (value: unknown) => ReactNode
        const [mine, other] = markedWords(show(values[name]), show(formValue(theirs[name], values[name])), ['mark', 'mark'])
        return (
          <RadioGroup.Root
            key={name}
            display="grid"
            gridTemplateColumns={columns}
            gap={{ base: '2', md: '4' }}
            paddingTop="4"
            borderTopWidth="1px"
            borderColor="line"
            aria-labelledby={`${id}-${name}`}
            value={chosen[name] ?? null}
            onValueChange={({ value }) => setChosen({ ...chosen, [name]: value as Side })}
          >
            <chakra.h3
              id={`${id}-${name}`}
              fontFamily="body"
              fontSize="md"
              fontWeight="600"
              paddingTop={{ md: '3' }}
              overflowWrap="anywhere"
            >
              {labelOf(name)}
            </chakra.h3>
            {[['Mine', mine] as const, ['Theirs', other] as const].map(([side, content]) => (
              <RadioGroup.Item key={side} value={side} css={choice}>
                <RadioGroup.ItemHiddenInput style={overMark} />
                <RadioGroup.ItemControl marginTop="2px" />
                <RadioGroup.ItemText asChild>
                  <div>
                    <small>{side}</small>
                    {content}
                  </div>
                </RadioGroup.ItemText>
              </RadioGroup.Item>
            ))}
          </RadioGroup.Root>
        )
      })}
      {alsoChanged.length > 0 && (
        <chakra.p color="muted" fontSize="sm">
          Changed only elsewhere, and kept: {alsoChanged.map(labelOf).join(', ')}.
        </chakra.p>
      )}
      <DialogButtons>
        <Button onClick={close}>Keep editing</Button>
        <Button variant="solid" onClick={() => save(chosenValues(chosen, theirs, values))}>
          Save {label}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

const all = (fields: string[], side: Side) => Object.fromEntries(fields.map((name) => [name, side]))

/** Returns the values of others that were chosen, as the form has them. Theirs in a field with a new file means not to send it. */
const chosenValues = (chosen: Record<string, Side>, theirs: Values, mine: Values) =>
  Object.fromEntries(
    Object.entries(chosen)
      .filter(([, side]) => side === 'Theirs')
      .map(([name]) => [name, mine[name] instanceof File ? null : formValue(theirs[name], mine[name])]),
  )

/** Returns a stored value as a form has it: a text, except for the path of a file. */
const formValue = (stored: unknown, mine: unknown) => (mine instanceof File ? stored : String(stored ?? ''))

const columns = { md: '8rem minmax(0, 1fr) minmax(0, 1fr)' }

const choice = {
  display: 'flex',
  gap: '3',
  alignItems: 'flex-start',
  padding: '3',
  borderWidth: '1px',
  borderColor: 'edge',
  borderRadius: 'field',
  '&:has(:checked)': { bg: 'marked', borderColor: 'ink', boxShadow: 'inset 0 0 0 1px {colors.ink}' },
  '& > div:last-child': { minWidth: '0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'muted', fontSize: 'sm', srOnly: { md: true } },
  '& mark': { bg: 'marigold', color: 'onMarigold', borderRadius: '2px', paddingInline: '2px' },
}
