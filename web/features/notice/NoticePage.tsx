import { use } from 'react'
import { PreviewUntil } from '../../lib/site/page.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DetailPage } from '../../ui/site/page/DetailPage.tsx'
import { Onward } from '../../ui/site/page/Onward.tsx'
import { PlainPage } from '../../ui/site/page/PlainPage.tsx'
import { FormattedDate } from '../../ui/site/text/FormattedDate.tsx'
import { NoticeActions } from './NoticeActions.tsx'
import { Article, NoticeArticle } from './NoticeArticle.tsx'
import { NoticeFile } from './NoticeFile.tsx'
import { type NoticeQuery, useNoticePage } from './notice.page.generated.ts'

export { NoticeDocument as query } from './notice.page.generated.ts'
export const requiredField = 'notice'

const back = '/#news'
const useNotice = () => useNoticePage().notice

export const Component = () => (
  <DetailPage
    name="Notice"
    missing="Notice not found."
    back={back}
    useRecord={useNotice}
    Layout={Article}
    skeleton={<Skeleton width="full" height="122px" />}
  >
    {(notice) => <Notice {...notice} />}
  </DetailPage>
)

type Notice = NonNullable<NoticeQuery['notice']>

function Notice({ releasedOn, releasedOnBikramSambat, description, fileUrl, newer, older, ...notice }: Notice) {
  const title = notice.title ?? 'Notice'
  const isPreview = use(PreviewUntil) !== undefined
  return (
    <PlainPage title={title} description={description} back={back}>
      <NoticeArticle
        {...{ title, releasedOn, releasedOnBikramSambat, description }}
        actions={isPreview || <NoticeActions title={title} />}
      >
        {fileUrl && <NoticeFile url={fileUrl} title={title} />}
      </NoticeArticle>
      <Onward
        heading="More news"
        all={{ href: '/notices', label: 'All notices' }}
        before={stepTo(older, 'Older')}
        after={stepTo(newer, 'Newer')}
      />
    </PlainPage>
  )
}

const pathOf = (id: string) => `/notice/${encodeURIComponent(id)}`

const stepTo = (notice: Notice['newer'], label: string) =>
  notice
    ? {
        href: pathOf(notice.id),
        title: notice.title ?? 'Notice',
        label: notice.releasedOn ? (
          <>
            {label} · <FormattedDate day={notice.releasedOn} />
          </>
        ) : (
          label
        ),
      }
    : undefined
