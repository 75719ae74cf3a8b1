import { chakra } from '@chakra-ui/react'
import { Suspense } from 'react'
import { ErrorPage } from '../../ui/ErrorPage.tsx'
import { Head } from '../../ui/Head.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BackLink } from '../../ui/site/BackLink.tsx'
import { CalendarDate } from '../../ui/site/CalendarDate.tsx'
import { FormattedDate } from '../../ui/site/FormattedDate.tsx'
import { PlainPage } from '../../ui/site/PlainPage.tsx'
import { Attachment } from './Attachment.tsx'
import { NoticeDocument, type NoticeQuery, useNoticePage } from './notice.page.generated.ts'

export { NoticeDocument as query }
export const record = 'notice'

const news = '/#news'

export const Component = () => (
  <Suspense fallback={<Loading />}>
    <Notice />
  </Suspense>
)

function Notice() {
  const { notice } = useNoticePage()
  return notice ? <Found notice={notice} /> : <Missing />
}

function Found({ notice }: { notice: NonNullable<NoticeQuery['notice']> }) {
  const { releasedOn, description, fileUrl } = notice
  const title = notice.title ?? 'Notice'
  return (
    <PlainPage>
      <Head title={title} description={description} />
      <BackLink href={news} />
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
          {description && (
            <chakra.p maxWidth="text" whiteSpace="pre-line">
              {description}
            </chakra.p>
          )}
          {fileUrl && <Attachment url={fileUrl} title={title} />}
        </Body>
      </Article>
    </PlainPage>
  )
}

const Missing = () => (
  <ErrorPage heading="Notice not found." title="Notice not found">
    <p>It may have been removed, or is temporarily unavailable.</p>
    <BackLink href={news} />
  </ErrorPage>
)

const Loading = () => (
  <PlainPage>
    <Head title="Notice" />
    <BackLink href={news} />
    <Article>
      <Skeleton width="96px" height="122px" />
      <chakra.div gridColumn={{ md: '2' }} display="grid" gap="6">
        <Skeleton height="54px" />
        <p role="status">Loading notice...</p>
      </chakra.div>
    </Article>
  </PlainPage>
)

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
