import { Box, Button, chakra } from '@chakra-ui/react'
import type { FormikValues } from 'formik'
import { Fragment, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { bypassCaches, type ReadResult } from '../../../lib/apollo/reads.ts'
import type { AdminResource, PublicPage } from '../adminResource.ts'
import { DuplicateLink, HistoryLink } from '../links.tsx'
import { Loaded, Missing } from '../list/ListStates.tsx'
import { useReturnToList } from '../listReturn.ts'
import { PageHeading } from '../PageHeading.tsx'
import { LastChanges } from './LastChanges.tsx'
import { AddForm, type AddFormProps, FORM_WIDTH, RecordForm } from './RecordForm.tsx'

type FormScreenProps = {
  title: string
  /** Path to which Back leads if the form was opened by its URL. */
  back: string
  /** Link beside Back. */
  link?: ReactNode
  /** True if the screen has a second pane. */
  wide?: boolean
  children: ReactNode
}

/** A screen with one form. */
export function FormScreen({ title, back, link, wide, children }: FormScreenProps) {
  const returnToList = useReturnToList()
  return (
    <Box maxWidth={{ base: FORM_WIDTH, xl: wide ? 'none' : FORM_WIDTH }}>
      <PageHeading
        actions={
          <>
            {link}
            <Button onClick={() => returnToList(back)}>Back</Button>
          </>
        }
      >
        {title}
      </PageHeading>
      {children}
    </Box>
  )
}

type NewRecordFormProps<Values, Data, Found> = AddFormProps<Values> & {
  /** Reads the record of which a copy is added. */
  source: RecordSource<Values, Data, Found>
}

/** A screen that adds a record, or a copy of one. */
export const AddScreen = <Values extends FormikValues, Data, Found>(form: NewRecordFormProps<Values, Data, Found>) => (
  <FormScreen title={`Add ${form.resource.label}`} back={form.resource.path} wide={form.beside !== undefined}>
    <NewRecordForm {...form} />
  </FormScreen>
)

/** A form that adds a record, or a copy of the record in the address (`?from=7`). */
export function NewRecordForm<Values extends FormikValues, Data, Found>(props: NewRecordFormProps<Values, Data, Found>) {
  const { source, ...form } = props
  const [params] = useSearchParams()
  const from = params.get('from')
  return from === null ? <AddForm {...form} /> : <CopyForm key={from} {...form} source={source} from={from} />
}

type CopyFormProps<Values, Data, Found> = NewRecordFormProps<Values, Data, Found> & { from: string }

/** A form with the values of a record, of which a copy is added. Its file is not copied. */
function CopyForm<Values extends FormikValues, Data, Found>(props: CopyFormProps<Values, Data, Found>) {
  const { source, from, children, ...form } = props
  const { label, noun } = form.resource
  const left = leftOut(form.resource, form.initial)
  const query = source.useRecord({ ...bypassCaches, variables: { id: from } })
  return (
    <Loaded query={query} failed={form.resource.loadFailed ?? `Failed to load the ${noun}.`}>
      {(data) => {
        const record = source.record(data, from)
        if (!record) return <Missing label={label} />
        return (
          <AddForm {...form} initial={copied(source.valuesOf(record, data), form.initial)}>
            <chakra.p color="muted">
              {`This is a copy of the ${noun}${left && `, without its ${left}`}. It is stored when you save it.`}
            </chakra.p>
            {children}
          </AddForm>
        )
      }}
    </Loaded>
  )
}

/** Returns what a copy lacks: the file, whose field is null in an empty form, or the records that belong to the one that is copied. */
export const leftOut = ({ childNoun }: { childNoun?: string }, empty: object) =>
  Object.values(empty).includes(null) ? 'file' : childNoun ? `${childNoun}s` : ''

/** Returns the values of a copy: those of the record, except files, whose fields are null in an empty form. */
export const copied = <Values extends object>(values: Values, empty: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, empty[name as keyof Values] === null ? null : value]),
  ) as Values

/** How a form reads a record. */
export type RecordSource<Values, Data, Found> = {
  /** The generated hook that reads the record, or a function that reads the list with it. */
  useRecord: (options: typeof bypassCaches & { variables: { id: string } }) => ReadResult<Data>
  /** Returns the record, with each field of the input. */
  record: (data: Data, id: string) => Found | null | undefined
  /** Returns the values of the form. */
  valuesOf: (record: Found, data: Data) => Values
}

type EditScreenProps<Values, Data, Found, Stored> = {
  resource: AdminResource<Values, Stored>
  source: RecordSource<Values, Data, Found & NoInfer<Stored>>
  /** Returns the page of the site that shows the record, if it differs from that of the resource. */
  publicPage?: (data: Data) => PublicPage<Values>
  /** The next action if the record does not exist. */
  missingAction?: ReactNode
  below?: (record: NonNullable<Found>) => ReactNode
  /** Content of the second pane, above the last changes. */
  beside?: (record: NonNullable<Found>) => ReactNode
  children: (record: NonNullable<Found>, data: Data) => ReactNode
}

/** A screen that edits the record of the route's `id`. */
export function EditScreen<Values extends FormikValues, Data, Found, Stored>(props: EditScreenProps<Values, Data, Found, Stored>) {
  const { resource, source, publicPage, missingAction, below, beside, children } = props
  const { useRecord, record: recordOf, valuesOf } = source
  const { kind, label, noun, path, loadFailed } = resource
  const { id = '' } = useParams()
  const query = useRecord({ ...bypassCaches, variables: { id } })
  const links = (
    <>
      <HistoryLink kind={kind} id={id} />
      {resource.useCreate && <DuplicateLink kind={kind} id={id} />}
    </>
  )
  return (
    <FormScreen title={`Edit ${label}`} back={path} link={links} wide>
      <Loaded query={query} failed={loadFailed ?? `Failed to load the ${noun}.`}>
        {(data) => {
          const record = recordOf(data, id)
          if (!record) return <Missing label={label}>{missingAction}</Missing>
          return (
            <Fragment key={id}>
              <RecordForm
                resource={resource}
                id={id}
                record={resource.opened(record)}
                initial={valuesOf(record, data)}
                publicPage={publicPage?.(data)}
                beside={
                  <>
                    {beside?.(record)}
                    <LastChanges kind={kind} id={id} />
                  </>
                }
              >
                {children(record, data)}
              </RecordForm>
              {below?.(record)}
            </Fragment>
          )
        }}
      </Loaded>
    </FormScreen>
  )
}
