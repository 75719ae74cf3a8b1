import { newNoticeRules } from '../../../../schema/notice.rules.ts'
import { FormScreen } from '../../../ui/forms/FormScreen.tsx'
import { useReturn } from '../../../ui/forms/useReturn.ts'
import { useCreateNoticeMutation } from './NoticeForm.generated.ts'
import { NoticeForm, noticeInput, noticeValues } from './NoticeForm.tsx'

export function AddNoticePage() {
  const [create] = useCreateNoticeMutation()
  const toList = useReturn('/admin/notices')
  return (
    <FormScreen title="Add Notice" back="/admin/notices">
      <NoticeForm
        initial={noticeValues()}
        rules={newNoticeRules}
        fileRequired
        save={(values) => create({ variables: { input: noticeInput(values) } })}
        saved={() => toList('The notice has been added.')}
      />
    </FormScreen>
  )
}
