import { chakra } from '@chakra-ui/react'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/site/Card.tsx'
import { Carousel } from '../../ui/site/Carousel.tsx'
import { FormattedDate } from '../../ui/site/FormattedDate.tsx'
import { attachmentKind } from './attachment.ts'
import type { NoticeCardFragment } from './NoticeCards.generated.ts'

type NoticeCardsProps = {
  label: string
  /** Null if they could not be read; then nothing is shown, because an empty text would be wrong. */
  notices: NoticeCardFragment[] | null | undefined
}

/** Notices as a row of cards, and a link to all notices. */
export function NoticeCards({ label, notices }: NoticeCardsProps) {
  if (!notices) return null
  if (notices.length === 0) return <p>No news and events found.</p>
  return (
    <>
      <Carousel label={label}>
        {notices.map((notice) => (
          <NoticeCard key={notice.id} {...notice} />
        ))}
      </Carousel>
      <ButtonLink href="/notices" justifySelf="start">
        All notices
      </ButtonLink>
    </>
  )
}

function NoticeCard({ id, title, releasedOn, excerpt, fileUrl }: NoticeCardFragment) {
  const isPicture = fileUrl && attachmentKind(fileUrl) === 'image'
  return (
    <Card
      id={id}
      title={title ?? 'Notice'}
      picture={isPicture ? fileUrl : null}
      action={
        <ButtonLink href={`/notice/${encodeURIComponent(id)}`} look="onDark">
          View Notice
        </ButtonLink>
      }
    >
      {releasedOn && <FormattedDate day={releasedOn} />}
      {excerpt && <chakra.p lineClamp={2}>{excerpt}</chakra.p>}
    </Card>
  )
}
