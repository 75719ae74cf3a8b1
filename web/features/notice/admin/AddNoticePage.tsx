import { newNoticeRules } from '../../../../schema/notice.rules.ts'
import { FormColumn } from '../../../ui/AdminForm.tsx'
import { BackButton } from '../../../ui/BackButton.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { useReturn } from '../../../ui/useReturn.ts'
import { useCreateNoticeMutation } from './NoticeForm.generated.ts'
import { NoticeForm, noticeInput, noticeValues } from './NoticeForm.tsx'

export function AddNoticePage() {
  const [create] = useCreateNoticeMutation()
  const toList = useReturn('/admin/notices')
  return (
    <FormColumn>
      <PageHeading actions={<BackButton to="/admin/notices">Back</BackButton>}>Add Notice</PageHeading>
      <NoticeForm
        initial={noticeValues()}
        rules={newNoticeRules}
        fileRequired
        save={(values) => create({ variables: { input: noticeInput(values) } })}
        saved={() => toList('The notice has been added.')}
      />
    </FormColumn>
  )
}
