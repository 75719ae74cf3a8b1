import { innovationImageKinds } from '../../../../schema/innovation.rules.ts'
import { acceptAttribute, TWO_MB } from '../../../../schema/rules.ts'
import { bypassCaches } from '../../../lib/apollo/reads.ts'
import { withId } from '../../../lib/withId.ts'
import { AddScreen, EditScreen } from '../../../ui/admin/form/FormScreen.tsx'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { CurrentPicture } from '../../../ui/forms/FilePreview.tsx'
import { RadioField } from '../../../ui/forms/RadioField.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/TextField.tsx'
import { useDescriptionHint } from '../../../ui/forms/useDescriptionHint.ts'
import { type AdminInnovationsQuery, useAdminInnovationsQuery } from './InnovationAdmin.generated.ts'
import { type Innovation, innovations, statusChoices, valuesOf } from './innovationResource.ts'

/** Reads the innovation from the list, because there is no call for one. */
const source = {
  useRecord: () => useAdminInnovationsQuery(bypassCaches),
  record: ({ innovations }: AdminInnovationsQuery, id: string) => withId(innovations, id),
  valuesOf,
}

export const AddPage = () => (
  <AddScreen resource={innovations} source={source} initial={valuesOf()}>
    <Fields />
  </AddScreen>
)

export const EditPage = () => (
  <EditScreen resource={innovations} source={source}>
    {(innovation) => <Fields innovation={innovation} />}
  </EditScreen>
)

const Fields = ({ innovation }: { innovation?: Innovation }) => (
  <>
    <TextField name="name" label="Name" autoComplete="off" required />
    <TextAreaField name="description" label="Description" hint={useDescriptionHint('image', innovation?.imageUrl)} />
    <FileField
      name="image"
      label="Image"
      hint="A jpeg, png, jpg or gif picture."
      below={TWO_MB}
      accept={acceptAttribute(innovationImageKinds)}
      current={innovation?.imageUrl && <CurrentPicture src={innovation.imageUrl} of={innovation.name} />}
    />
    <RadioField name="status" label="Status" choices={statusChoices} />
  </>
)
