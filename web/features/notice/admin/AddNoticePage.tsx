import { newNoticeRules } from '../../../../schema/notice.rules.ts'
import { useStoredCheck } from '../../../lib/stored.ts'
import { FormScreen } from '../../../ui/forms/FormScreen.tsx'
import { useReturn } from '../../../ui/forms/useReturn.ts'
import { NoticesToCompareDocument, useCreateNoticeMutation } from './NoticeForm.generated.ts'
import { NoticeForm, noticeInput, noticeValues } from './NoticeForm.tsx'

export function AddNoticePage() {
  const [create] = useCreateNoticeMutation()
  const storedCheck = useStoredCheck(NoticesToCompareDocument)
  const toList = useReturn('/admin/notices')
  return (
    <FormScreen title="Add Notice" back="/admin/notices">
      <NoticeForm
        initial={noticeValues()}
        rules={newNoticeRules}
        fileRequired
        save={(values, once) => create({ variables: { input: noticeInput(values) }, ...once })}
        storedCheck={storedCheck}
        saved={() => toList('The notice has been added.')}
      />
    </FormScreen>
  )
}
