import { Box, Button } from '@chakra-ui/react'
import type { FormikValues } from 'formik'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { bypassCaches, type ReadResult } from '../../../lib/apollo/reads.ts'
import type { AdminResource, PublicPage } from '../adminResource.ts'
import { HistoryLink } from '../links.tsx'
import { Loaded, Missing } from '../list/ListStates.tsx'
import { useReturnToList } from '../listReturn.ts'
import { PageHeading } from '../PageHeading.tsx'
import { LastChanges } from './LastChanges.tsx'
import { AddForm, FORM_WIDTH, RecordForm, type RecordFormProps } from './RecordForm.tsx'

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

/** A screen that adds a record. */
export const AddScreen = <Values extends FormikValues>(form: RecordFormProps<Values>) => (
  <FormScreen title={`Add ${form.resource.label}`} back={form.resource.path} wide={form.beside !== undefined}>
    <AddForm {...form} />
  </FormScreen>
)

type EditScreenProps<Values, Data, Found, Stored> = {
  resource: AdminResource<Values, Stored>
  /** The generated hook that reads the record, or a function that reads the list with it. */
  useRecord: (options: typeof bypassCaches & { variables: { id: string } }) => ReadResult<Data>
  /** Returns the record, with each field of the input. */
  record: (data: Data, id: string) => (Found & NoInfer<Stored>) | null | undefined
  /** Returns the values of the form. */
  valuesOf: (record: Found, data: Data) => Values
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
  const { resource, useRecord, record: recordOf, valuesOf, publicPage, missingAction, below, beside, children } = props
  const { kind, label, noun, path, loadFailed } = resource
  const { id = '' } = useParams()
  const query = useRecord({ ...bypassCaches, variables: { id } })
  return (
    <FormScreen title={`Edit ${label}`} back={path} link={<HistoryLink kind={kind} id={id} />} wide>
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
