import { innovationFormRules } from '../../../../schema/innovation.rules.ts'
import {
  DeleteInnovationDocument,
  useCreateInnovationMutation,
  useDeleteInnovationMutation,
  useUpdateInnovationMutation,
} from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'
import type { AdminInnovationsQuery } from './InnovationAdmin.generated.ts'

export type Innovation = NonNullable<AdminInnovationsQuery['innovations']>[number]

export const statusChoices = [
  ['1', 'Active'],
  ['0', 'Inactive'],
] as const

/** A new innovation is active. */
export const valuesOf = (innovation?: Innovation) => ({
  name: innovation?.name ?? '',
  description: innovation?.description ?? '',
  image: null as File | null,
  status: innovation ? String(innovation.status ?? '') : '1',
})

export const innovations = adminResource({
  kind: 'INNOVATION',
  rules: innovationFormRules,
  inputOf: (values: ReturnType<typeof valuesOf>) => ({ ...values, status: Number(values.status) }),
  useCreate: useCreateInnovationMutation,
  useUpdate: useUpdateInnovationMutation,
  useRemove: useDeleteInnovationMutation,
  removeDocument: DeleteInnovationDocument,
  publicPage: { path: (_, id) => `/innovation/${encodeURIComponent(id)}`, field: 'innovation' },
  onUpdateError: (error) => console.error('The innovation could not be saved.', error),
})
