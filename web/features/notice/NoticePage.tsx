import { chakra } from '@chakra-ui/react'
import { dayFormatter, useCollege } from '../../lib/college.ts'
import { smallVersion } from '../../lib/smallVersions.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { panelStyles } from '../../ui/Container.tsx'
import { useImageError } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DetailPage } from '../../ui/site/DetailPage.tsx'
import { FormattedDate } from '../../ui/site/FormattedDate.tsx'
import { PlainPage } from '../../ui/site/PlainPage.tsx'
import { Prose } from '../../ui/site/Prose.tsx'
import { attachmentKind } from './attachment.ts'
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

/** A date, `YYYY-MM-DD`, as a page of a tear-off calendar. Hidden from screen readers: the date must also be present as text. */
function CalendarDate({ day }: { day: string }) {
  const college = useCollege()
  const part = (options: Intl.DateTimeFormatOptions) => dayFormatter(options, college)(day)
  return (
    <CalendarPage aria-hidden="true">
      <small suppressHydrationWarning>{part({ month: 'short' })}</small>
      <b suppressHydrationWarning>{part({ day: 'numeric' })}</b>
      <span suppressHydrationWarning>{part({ year: 'numeric' })}</span>
    </CalendarPage>
  )
}

const CalendarPage = chakra('div', {
  base: {
    ...panelStyles,
    display: 'grid',
    justifyItems: 'center',
    width: '96px',
    overflow: 'hidden',
    lineHeight: '1.3',
    fontSize: 'sm',
    '& small': { width: 'full', paddingBlock: '1', bg: 'garnet', color: 'onDark', textAlign: 'center', fontWeight: '600' },
    '& b': { paddingTop: '2', fontFamily: 'heading', fontWeight: '600', fontSize: '4xl', lineHeight: '1.1' },
    '& span': { color: 'muted', paddingBottom: '3' },
  },
})

/** File of a notice: an image, which is a link to its original, an embedded PDF or a link. */
function Attachment({ url, title }: { url: string; title: string }) {
  const { hasFailed, imageProps } = useImageError()
  const kind = attachmentKind(url)
  const label = `Attachment: ${title}`
  if (kind === 'image' && !hasFailed)
    return (
      <Frame>
        <chakra.a href={url} display="block" width="fit-content">
          <picture>
            <source media="(max-width: 47.99em)" srcSet={smallVersion(url, 960)} />
            <Image src={smallVersion(url, 1280)} alt={label} fetchPriority="high" {...imageProps} />
          </picture>
        </chakra.a>
      </Frame>
    )
  return (
    <>
      {kind === 'pdf' && <Pdf src={url} title={label} loading="lazy" />}
      <ButtonLink href={url} justifySelf="start">
        {kind === 'pdf' ? 'Open the PDF' : 'View/Download Attachment'}
      </ButtonLink>
    </>
  )
}

/** Reserves space for an image of unknown size, so that the content below does not move. */
const Frame = chakra('div', { base: { minHeight: { base: '60vw', md: '28rem' } } })

const Image = chakra('img', { base: { maxWidth: 'full', maxHeight: '90vh', borderRadius: 'card' } })

const Pdf = chakra('iframe', { base: { ...panelStyles, width: 'full', height: 'min(80vh, 56rem)' } })
