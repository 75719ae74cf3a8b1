import { innovationFormRules, innovationImageKinds } from '../../../../schema/innovation.rules.ts'
import { acceptAttribute, TWO_MB } from '../../../../schema/rules.ts'
import type { ReadOptions } from '../../../lib/reads.ts'
import {
  useCreateInnovationMutation,
  useDeleteInnovationMutation,
  useUpdateInnovationMutation,
} from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'
import type { Columns } from '../../../ui/admin/columns.ts'
import { DeleteWithDialog } from '../../../ui/admin/DeleteButtons.tsx'
import { AddScreen, EditScreen, withId } from '../../../ui/admin/FormScreen.tsx'
import { ListScreen } from '../../../ui/admin/ListScreen.tsx'
import { StatusBadge } from '../../../ui/admin/StatusBadge.tsx'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { CurrentPicture } from '../../../ui/forms/FilePreview.tsx'
import { RadioField } from '../../../ui/forms/RadioField.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/TextField.tsx'
import { type AdminInnovationsQuery, useAdminInnovationsQuery } from './InnovationAdmin.generated.ts'

type Innovation = NonNullable<AdminInnovationsQuery['innovations']>[number]

/** A new innovation is active. */
const valuesOf = (innovation?: Innovation) => ({
  name: innovation?.name ?? '',
  description: innovation?.description ?? '',
  image: null as File | null,
  status: innovation ? String(innovation.status ?? '') : '1',
})

const innovations = adminResource({
  kind: 'INNOVATION',
  rules: innovationFormRules,
  inputOf: (values: ReturnType<typeof valuesOf>) => ({ ...values, status: Number(values.status) }),
  useCreate: useCreateInnovationMutation,
  useUpdate: useUpdateInnovationMutation,
  useRemove: useDeleteInnovationMutation,
  publicPage: { path: (_, id) => `/innovation/${encodeURIComponent(id)}`, field: 'innovation' },
  onUpdateError: (error) => console.error('The innovation could not be saved.', error),
})

const recordsIn = ({ innovations }: AdminInnovationsQuery) => innovations
const columns: Columns<Innovation> = [
  { header: 'ID', value: ({ id }) => id, kind: 'id' },
  { header: 'Name', value: ({ name }) => name, picture: ({ imageUrl }) => ({ url: imageUrl }), kind: 'title' },
  {
    header: 'Status',
    value: ({ status }) => status,
    text: ({ status }) => (status === 1 ? 'Active' : 'Inactive'),
    cell: ({ status }) => <StatusBadge active={status === 1} />,
    nowrap: true,
  },
]

export const ListPage = () => (
  <ListScreen
    resource={innovations}
    heading="Innovation Hub"
    useRecords={useAdminInnovationsQuery}
    records={recordsIn}
    columns={columns}
    empty="No Innovation found."
    deleteButton={deleteButton}
  />
)

const deleteButton = <DeleteWithDialog title="Delete Course" /> // A-01

export const AddPage = () => (
  <AddScreen resource={innovations} initial={valuesOf()} useStored={useAdminInnovationsQuery}>
    <Fields />
  </AddScreen>
)

/** Reads the innovation from the list. */
/** Reads the record from the list, because there is no call for one. */
const useInnovation = (_id: string, options?: ReadOptions) => useAdminInnovationsQuery(options)

export const EditPage = () => (
  <EditScreen
    resource={innovations}
    useRecord={useInnovation}
    useAll={useAdminInnovationsQuery}
    record={({ innovations }, id) => withId(innovations, id)}
    valuesOf={valuesOf}
  >
    {(innovation) => <Fields innovation={innovation} />}
  </EditScreen>
)

const Fields = ({ innovation }: { innovation?: Innovation }) => (
  <>
    <TextField name="name" label="Name" autoComplete="off" required />
    <TextAreaField name="description" label="Description" hint="Optional." />
    <FileField
      name="image"
      label="Image"
      hint="Optional. A jpeg, png, jpg or gif picture."
      below={TWO_MB}
      accept={acceptAttribute(innovationImageKinds)}
      current={innovation?.imageUrl && <CurrentPicture src={innovation.imageUrl} of={innovation.name} />}
    />
    <RadioField
      name="status"
      label="Status"
      choices={[
        ['1', 'Active'],
        ['0', 'Inactive'],
      ]}
    />
  </>
)
