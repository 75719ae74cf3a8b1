import { chakra } from '@chakra-ui/react'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/site/Card.tsx'
import { Carousel } from '../../ui/site/Carousel.tsx'
import { FormattedDate } from '../../ui/site/FormattedDate.tsx'
import { Items } from '../../ui/site/Items.tsx'
import { attachmentKind } from './attachment.ts'
import type { NoticeCardFragment } from './NoticeCards.generated.ts'

type NoticeCardsProps = { label: string; notices: NoticeCardFragment[] | null | undefined }

/** Notices as a row of cards, and a link to all notices. */
export const NoticeCards = ({ label, notices }: NoticeCardsProps) => (
  <Items items={notices} empty="No news and events found.">
    {(notices) => (
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
    )}
  </Items>
)

const NoticeCard = ({ id, title, releasedOn, excerpt, fileUrl }: NoticeCardFragment) => (
  <Card
    id={id}
    title={title ?? 'Notice'}
    picture={fileUrl && attachmentKind(fileUrl) === 'image' ? fileUrl : null}
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
