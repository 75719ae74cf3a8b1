import { socialLinkRules } from '../../../../schema/socialLink.rules.ts'
import {
  DeleteSocialLinkDocument,
  useCreateSocialLinkMutation,
  useDeleteSocialLinkMutation,
  useUpdateSocialLinkMutation,
} from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'
import type { AdminSocialLinksQuery } from './SocialLinkAdmin.generated.ts'

export type SocialLink = NonNullable<AdminSocialLinksQuery['socialLinks']>[number]

export const valuesOf = (socialLink?: SocialLink) => ({ name: socialLink?.name ?? '', link: socialLink?.link ?? '' })

export const socialLinks = adminResource({
  kind: 'SOCIAL_LINK',
  rules: socialLinkRules,
  inputOf: (values: ReturnType<typeof valuesOf>) => values,
  useCreate: useCreateSocialLinkMutation,
  useUpdate: useUpdateSocialLinkMutation,
  useRemove: useDeleteSocialLinkMutation,
  removeDocument: DeleteSocialLinkDocument,
  publicPage: { path: () => '/', field: 'socialLinks' },
  saveFailed: (message) => message ?? 'Failed to save social link',
})
