import { useParams } from 'react-router-dom'
import { noticeRules } from '../../../../schema/notice.rules.ts'
import { pastEveryCache } from '../../../lib/pastCache.ts'
import { FormColumn } from '../../../ui/AdminForm.tsx'
import { BackButton } from '../../../ui/BackButton.tsx'
import { FileLink } from '../../../ui/FileLink.tsx'
import { Empty, Failed, Loading } from '../../../ui/ListStates.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { useReturn } from '../../../ui/useReturn.ts'
import { type NoticeToEditQuery, useNoticeToEditQuery, useUpdateNoticeMutation } from './NoticeForm.generated.ts'
import { NoticeForm, noticeInput, noticeValues } from './NoticeForm.tsx'

export function EditNoticePage() {
  const { id = '' } = useParams()
  return (
    <FormColumn>
      <PageHeading actions={<BackButton to="/admin/notices">Back</BackButton>}>Edit Notice</PageHeading>
      <StoredNotice key={id} id={id} />
    </FormColumn>
  )
}

function StoredNotice({ id }: { id: string }) {
  const { data, loading, error, refetch } = useNoticeToEditQuery({ variables: { id }, ...pastEveryCache })
  if (data?.notice) return <NoticeEditor notice={data.notice} />
  if (loading) return <Loading>Loading...</Loading>
  if (error) return <Failed retry={refetch}>Failed to load the notice.</Failed>
  return <Empty text="Notice not found.">It may have been deleted meanwhile.</Empty>
}

type Notice = NonNullable<NoticeToEditQuery['notice']>

function NoticeEditor({ notice }: { notice: Notice }) {
  const [update] = useUpdateNoticeMutation()
  const toList = useReturn('/admin/notices')
  return (
    <NoticeForm
      initial={noticeValues(notice)}
      rules={noticeRules}
      save={(values) => update({ variables: { id: notice.id, input: noticeInput(values) } })}
      saved={() => toList('The notice has been saved.')}
      stored={
        notice.fileUrl && (
          <span>
            <FileLink href={notice.fileUrl}>The stored file</FileLink> stays unless you choose another.
          </span>
        )
      }
    />
  )
}
