import { Skeleton } from '../../ui/Skeleton.tsx'
import { DetailPage } from '../../ui/site/DetailPage.tsx'
import { PlainPage } from '../../ui/site/PlainPage.tsx'
import { Article, NoticeArticle } from './NoticeArticle.tsx'
import { NoticeFile } from './NoticeFile.tsx'
import { type NoticeQuery, useNoticePage } from './notice.page.generated.ts'

export { NoticeDocument as query } from './notice.page.generated.ts'
export const record = 'notice'

const back = '/#news'
const useNotice = () => useNoticePage().notice

export const Component = () => (
  <DetailPage
    name="Notice"
    missing="Notice not found."
    back={back}
    useRecord={useNotice}
    Layout={Article}
    skeleton={<Skeleton width="96px" height="122px" />}
  >
    {(notice) => <Notice {...notice} />}
  </DetailPage>
)

function Notice({ releasedOn, description, fileUrl, ...notice }: NonNullable<NoticeQuery['notice']>) {
  const title = notice.title ?? 'Notice'
  return (
    <PlainPage title={title} description={description} back={back}>
      <NoticeArticle title={title} releasedOn={releasedOn} description={description}>
        {fileUrl && <NoticeFile url={fileUrl} title={title} />}
      </NoticeArticle>
    </PlainPage>
  )
}
