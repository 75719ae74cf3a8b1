import { redirectRules } from '../../../../schema/redirect.rules.ts'
import {
  DeleteRedirectDocument,
  useCreateRedirectMutation,
  useDeleteRedirectMutation,
  useUpdateRedirectMutation,
} from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'
import type { AdminRedirectsQuery } from './RedirectAdmin.generated.ts'

export type Redirect = NonNullable<AdminRedirectsQuery['redirects']>[number]

export const valuesOf = (redirect?: Redirect) => ({
  oldAddress: redirect?.oldAddress ?? '',
  newAddress: redirect?.newAddress ?? '',
})

export const redirects = adminResource({
  kind: 'REDIRECT',
  rules: redirectRules,
  inputOf: (values: ReturnType<typeof valuesOf>) => values,
  useCreate: useCreateRedirectMutation,
  useUpdate: useUpdateRedirectMutation,
  useRemove: useDeleteRedirectMutation,
  removeDocument: DeleteRedirectDocument,
  publicPage: undefined,
})
