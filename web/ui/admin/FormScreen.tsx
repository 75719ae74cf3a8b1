import { chakra } from '@chakra-ui/react'
import type { FormikValues } from 'formik'
import type { DocumentNode } from 'graphql'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { BackButton } from '../BackButton.tsx'
import { PageHeading } from '../PageHeading.tsx'
import { Empty, Failed, Loading, type QueryState } from './ListStates.tsx'
import { RecordForm, type RecordFormProps } from './RecordForm.tsx'

type FormScreenProps = { title: string /** Path of the Back button. */; back: string; children: ReactNode }

/** A screen with one form. */
export const FormScreen = ({ title, back, children }: FormScreenProps) => (
  <chakra.div maxWidth="44rem">
    <PageHeading actions={<BackButton to={back}>Back</BackButton>}>{title}</PageHeading>
    {children}
  </chakra.div>
)

/** A screen that adds a record. */
export const AddScreen = <Values extends FormikValues>(form: RecordFormProps<Values>) => (
  <FormScreen title={`Add ${form.resource.label}`} back={form.resource.path}>
    <RecordForm {...form} />
  </FormScreen>
)

type EditScreenProps<Values, Data, Found> = Omit<RecordFormProps<Values>, 'id' | 'initial' | 'compareWith' | 'children'> & {
  query: QueryState & { data?: Data | undefined; observable: { query: DocumentNode } }
  /** Returns the record. */
  record: (data: Data, id: string) => Found | null | undefined
  /** Returns the values of the form. */
  valuesOf: (record: Found) => Values
  /** The next action if the record does not exist. */
  missingAction?: ReactNode
  /** The fields. */
  children: (record: Found) => ReactNode
}

/** Returns the record of a list. */
export const withId = <Item extends { id: string }>(records: Item[] | null, id: string) =>
  records?.find((record) => record.id === id)

/** A screen that edits the record of the route's `id`. */
export function EditScreen<Values extends FormikValues, Data, Found>(props: EditScreenProps<Values, Data, Found>) {
  const { query, record: recordOf, valuesOf, missingAction, children, ...form } = props
  const { label, path, recordFailed, recordMissing } = props.resource
  const { id = '' } = useParams()
  const record = query.data && recordOf(query.data, id)
  return (
    <FormScreen title={`Edit ${label}`} back={path}>
      <Loaded query={query} value={record} failed={recordFailed} missing={recordMissing} missingAction={missingAction}>
        {(found) => (
          <RecordForm {...form} key={id} id={id} initial={valuesOf(found)} compareWith={query.observable.query}>
            {children(found)}
          </RecordForm>
        )}
      </Loaded>
    </FormScreen>
  )
}

type LoadedProps<Value> = {
  query: QueryState
  /** The part of the answer that is needed. */
  value: Value | null | undefined
  failed: string
  missing?: string
  missingAction?: ReactNode
  children: (value: Value) => ReactNode
}

/** Renders what needs a query, or its loading, error or missing state. */
export function Loaded<Value>({ query, value, failed, missing, missingAction, children }: LoadedProps<Value>) {
  if (value) return children(value)
  if (query.loading) return <Loading>Loading...</Loading>
  if (query.error) return <Failed query={query}>{failed}</Failed>
  return missing && <Empty text={missing}>{missingAction ?? 'It may have been deleted.'}</Empty>
}
