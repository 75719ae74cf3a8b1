// The parts of the admin panel by which an editor works. Each editor loads a copy of its own, as each browser does.
export { adminClient } from '../../../web/admin/apollo/client.ts'
export { LogoutDocument } from '../../../web/admin/logout.request.generated.ts'
export { LoginDocument } from '../../../web/admin/session/login.generated.ts'
export { RecordHistoryDocument } from '../../../web/features/history/admin/history.generated.ts'
export { undoOf } from '../../../web/features/history/admin/versions.ts'
export { NoticeToEditDocument } from '../../../web/features/notice/admin/NoticeAdmin.generated.ts'
export * as notices from '../../../web/features/notice/admin/noticeResource.ts'
export { AdminSocialLinksDocument } from '../../../web/features/socialLink/admin/SocialLinkAdmin.generated.ts'
export * as socialLinks from '../../../web/features/socialLink/admin/socialLinkResource.ts'
export { failureOf } from '../../../web/lib/apollo/failure.ts'
export { ensureDeleted, isOfRecord, UnverifiedWrite } from '../../../web/lib/apollo/lostAnswers.ts'
export { mutateMany } from '../../../web/lib/apollo/mutateMany.ts'
export { changesIn } from '../../../web/lib/apollo/namedChanges.ts'
export { bypassCaches } from '../../../web/lib/apollo/reads.ts'
export { createWriter } from '../../../web/lib/forms/writer.ts'
export {
  CreateNoticeDocument,
  CreateSocialLinkDocument,
  DeleteNoticeDocument,
  DeleteSocialLinkDocument,
  RestoreChangeDocument,
  UpdateNoticeDocument,
  UpdateSocialLinkDocument,
} from '../../../web/lib/schema.generated.ts'
export { deleteToken, getToken, isSigningIn, saveToken, sessionEnded } from '../../../web/lib/session/session.ts'
export { withId } from '../../../web/lib/withId.ts'
export { valuesOfOthers } from '../../../web/ui/admin/form/basedOn.ts'
export { createRecordSave } from '../../../web/ui/admin/form/recordSave.ts'
export { nextState, opened } from '../../../web/ui/forms/formState.ts'
export { summaryOf } from '../../../web/ui/forms/summary.ts'
