import { chakra } from '@chakra-ui/react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CalendarDate } from '../../ui/site/CalendarDate.tsx'
import { DetailPage } from '../../ui/site/DetailPage.tsx'
import { FormattedDate } from '../../ui/site/FormattedDate.tsx'
import { PlainPage } from '../../ui/site/PlainPage.tsx'
import { Prose } from '../../ui/site/Prose.tsx'
import { Attachment } from './Attachment.tsx'
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
      <Article>
        {releasedOn && <CalendarDate day={releasedOn} />}
        <chakra.header gridColumn={{ md: '2' }}>
          <chakra.h1 fontSize={{ base: '2xl', md: '4xl' }}>{title}</chakra.h1>
          {releasedOn && (
            <chakra.p color="muted" marginTop="3">
              Released on <FormattedDate day={releasedOn} />
            </chakra.p>
          )}
        </chakra.header>
        <Body>
          {description && <Prose>{description}</Prose>}
          {fileUrl && <Attachment url={fileUrl} title={title} />}
        </Body>
      </Article>
    </PlainPage>
  )
}

const Article = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '96px minmax(0, 1fr)' },
    alignItems: 'start',
    columnGap: '8',
    rowGap: '6',
    marginTop: '6',
    maxWidth: '60rem',
  },
})

const Body = chakra('div', {
  base: { gridColumn: { md: '2' }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8', overflowWrap: 'anywhere' },
})
