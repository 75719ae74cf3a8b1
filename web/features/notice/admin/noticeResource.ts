import { noticeRules } from '../../../../schema/notice.rules.ts'
import {
  DeleteNoticeDocument,
  useCreateNoticeMutation,
  useDeleteNoticeMutation,
  useUpdateNoticeMutation,
} from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'
import type { NoticeValuesFragment } from './NoticeAdmin.generated.ts'

export const valuesOf = (notice?: NoticeValuesFragment) => ({
  title: notice?.title ?? '',
  releasedOn: notice?.releasedOn ?? '',
  description: notice?.description ?? '',
  file: null as File | null,
})

export const notices = adminResource({
  kind: 'NOTICE',
  rules: noticeRules,
  inputOf: (values: ReturnType<typeof valuesOf>) => values,
  useCreate: useCreateNoticeMutation,
  useUpdate: useUpdateNoticeMutation,
  useRemove: useDeleteNoticeMutation,
  removeDocument: DeleteNoticeDocument,
  publicPage: { path: (_, id) => `/notice/${encodeURIComponent(id)}`, from: ({ releasedOn }) => releasedOn, field: 'notice' },
})
