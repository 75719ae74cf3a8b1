import { Button, chakra, Flex, Grid } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Conflict } from '../../../lib/apollo/failure.ts'
import { formatMoment, useCollege } from '../../../lib/college.ts'
import { useFormScope } from '../../forms/Form.tsx'
import { Choices } from '../../forms/RadioField.tsx'
import type { Summary } from '../../forms/summary.ts'
import type { AdminResource } from '../adminResource.ts'
import { Dialog, DialogButtons } from '../Dialog.tsx'
import { markedWords } from '../markedWords.tsx'
import { type BasedOn, formValue, valuesOfOthers } from './basedOn.ts'

type Props = {
  resource: AdminResource<never>
  basedOn: BasedOn
  /** Makes the next save add a record. */
  saveAsNew: () => void
}

/** Asks what to do after a save failed because somebody else has changed or deleted the record. */
export function TwoEditors({ resource, basedOn, saveAsNew }: Props) {
  const { noun } = resource
  const { status, setStatus, values, setValues, submitForm } = useFormikContext<Values>()
  const { conflict, isGone, ...summary } = (status ?? {}) as Partial<Summary>
  const close = () => setStatus(summary)

  function save(change: () => void) {
    flushSync(() => {
      change()
      setStatus(undefined)
    })
    submitForm()
  }

  function saveChosen(chosen: Values) {
    if (conflict) basedOn.accept(conflict)
    save(() => setValues({ ...values, ...chosen }, false))
  }

  if (conflict) return <ConflictDialog {...conflict} resource={resource} basedOn={basedOn} close={close} save={saveChosen} />
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
        <Button variant="solid" onClick={() => save(saveAsNew)}>
          Save as new
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

type Values = Record<string, unknown>

type ConflictProps = Conflict & Pick<Props, 'resource' | 'basedOn'> & { close: () => void; save: (chosen: Values) => void }

/** Shows each field that the user and somebody else have changed, to choose one of the values. */
function ConflictDialog({ fields, theirs, savedAt, resource, basedOn, close, save }: ConflictProps) {
  const { values } = useFormikContext<Values>()
  const shown = useFormScope().fields.current
  const ordered = [...shown.keys()].filter((name) => fields.includes(name))
  /** Names of the fields in which the value of others is kept. */
  const [chosen, setChosen] = useState<readonly string[]>([])
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
    <Dialog title={`This ${resource.noun} was changed while you edited it`} text={text} close={close} wide>
      <Grid display={{ base: 'flex', md: 'grid' }} flexWrap="wrap" templateColumns={columns} columnGap="4">
        {(['Mine', 'Theirs'] as const).map((side) => (
          <Flex key={side} justify="space-between" align="center" gap="3" gridColumn={{ md: side === 'Mine' ? '2' : '3' }}>
            <chakra.b fontWeight="600" hideBelow="md">
              {side}
            </chakra.b>
            {ordered.length > 1 && (
              <chakra.button
                type="button"
                onClick={() => setChosen(side === 'Mine' ? [] : ordered)}
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
          <Choices
            key={name}
            css={field}
            label={<h3>{labelOf(name)}</h3>}
            choices={[
              ['Mine', withSide('Mine', mine)],
              ['Theirs', withSide('Theirs', other)],
            ]}
            value={chosen.includes(name) ? 'Theirs' : 'Mine'}
            onValueChange={({ value }) =>
              setChosen([...chosen.filter((each) => each !== name), ...(value === 'Theirs' ? [name] : [])])
            }
          />
        )
      })}
      {alsoChanged.length > 0 && (
        <chakra.p color="muted" fontSize="sm">
          Changed only elsewhere, and kept: {alsoChanged.map(labelOf).join(', ')}.
        </chakra.p>
      )}
      <DialogButtons>
        <Button onClick={close}>Keep editing</Button>
        <Button variant="solid" onClick={() => save(valuesOfOthers(chosen, theirs, values))}>
          Save {resource.label}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

const columns = { md: '8rem minmax(0, 1fr) minmax(0, 1fr)' }

const withSide = (side: string, content: ReactNode) => (
  <>
    <small>{side}</small>
    {content}
  </>
)

const field = {
  display: 'grid',
  gridTemplateColumns: columns,
  gap: { base: '2', md: '4' },
  paddingTop: '4',
  borderTopWidth: '1px',
  borderColor: 'line',
  '& h3': { fontFamily: 'body', fontSize: 'md', paddingTop: { md: '3' } },
  '& > label': { gap: '3', alignItems: 'flex-start', padding: '3', borderWidth: '1px', borderColor: 'edge', borderRadius: 'field' },
  '& > label:has(:checked)': { bg: 'marked', borderColor: 'ink', boxShadow: 'inset 0 0 0 1px {colors.ink}' },
  '& > label > [data-part=item-control]': { marginTop: '2px' },
  '& > label > [data-part=item-text]': { minWidth: '0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'muted', fontSize: 'sm', srOnly: { md: true } },
  '& mark': { bg: 'marigold', color: 'onMarigold', borderRadius: '2px', paddingInline: '2px' },
}
