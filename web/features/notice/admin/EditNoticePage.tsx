import { useParams } from 'react-router-dom'
import { noticeRules } from '../../../../schema/notice.rules.ts'
import { bypassCaches } from '../../../lib/bypassCaches.ts'
import { useStoredCheck } from '../../../lib/stored.ts'
import { FormScreen } from '../../../ui/forms/FormScreen.tsx'
import { useReturn } from '../../../ui/forms/useReturn.ts'
import { FileLink } from '../../../ui/lists/FileLink.tsx'
import { Stored } from '../../../ui/lists/Reading.tsx'
import {
  NoticeToEditDocument,
  type NoticeToEditQuery,
  useNoticeToEditQuery,
  useUpdateNoticeMutation,
} from './NoticeForm.generated.ts'
import { NoticeForm, noticeInput, noticeValues } from './NoticeForm.tsx'

export function EditNoticePage() {
  const { id = '' } = useParams()
  const query = useNoticeToEditQuery({ variables: { id }, ...bypassCaches })
  return (
    <FormScreen title="Edit Notice" back="/admin/notices">
      <Stored query={query} found={query.data?.notice} failed="Failed to load the notice." missing="Notice not found.">
        {(notice) => <NoticeEditor key={notice.id} notice={notice} />}
      </Stored>
    </FormScreen>
  )
}

type Notice = NonNullable<NoticeToEditQuery['notice']>

function NoticeEditor({ notice }: { notice: Notice }) {
  const [update] = useUpdateNoticeMutation()
  const storedCheck = useStoredCheck(NoticeToEditDocument, notice.id)
  const toList = useReturn('/admin/notices')
  return (
    <NoticeForm
      initial={noticeValues(notice)}
      rules={noticeRules}
      save={(values) => update({ variables: { id: notice.id, input: noticeInput(values) } })}
      storedCheck={storedCheck}
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
