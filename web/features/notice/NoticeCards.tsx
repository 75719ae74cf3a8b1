import { styled } from '#styled'
import { languageOf } from '../../lib/text/languageOf.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/site/items/Card.tsx'
import { CardRow } from '../../ui/site/page/CardRow.tsx'
import { attachmentKind } from './attachment.ts'
import type { NoticeCardFragment } from './NoticeCards.generated.ts'
import { ReleaseDate } from './ReleaseDate.tsx'

/** Notices as a row of cards, and a link to all notices. */
export const NoticeCards = ({ notices }: { notices: NoticeCardFragment[] | null | undefined }) => (
  <CardRow
    label="News & Events"
    items={notices}
    empty="No news and events found."
    footer={<ButtonLink href="/notices">All notices</ButtonLink>}
  >
    {(notice) => <NoticeCard {...notice} />}
  </CardRow>
)

type NoticeCardProps = Omit<NoticeCardFragment, '__typename'> & {
  /** URL of the picture, if it is not that of the file. */
  picture?: string | undefined
}

/** A notice as a card. */
export const NoticeCard = ({ id, title, releasedOn, releasedOnBikramSambat, excerpt, fileUrl, picture }: NoticeCardProps) => (
  <Card
    id={id}
    title={title ?? 'Notice'}
    picture={picture ?? (fileUrl && attachmentKind(fileUrl) === 'image' ? fileUrl : null)}
    note={releasedOn && <ReleaseDate {...{ releasedOn, releasedOnBikramSambat }} />}
    href={`/notice/${encodeURIComponent(id)}`}
    action="View Notice"
  >
    {excerpt && (
      <styled.p lineClamp={2} lang={languageOf(excerpt)}>
        {excerpt}
      </styled.p>
    )}
  </Card>
)
