import { styled } from '#styled'
import { dayFormatter, useCollege } from '../../../lib/college.ts'
import { languageOf } from '../../../lib/text/languageOf.ts'
import { attachmentKind, extensionOf } from '../attachment.ts'
import { UNDATED } from './listPlace.ts'
import type { NoticeListQuery } from './noticeList.page.generated.ts'

type Notice = NonNullable<NoticeListQuery['notices']>[number]

/** Notices grouped by the month of their release. */
export function NoticesByMonth({ notices }: { notices: Notice[] }) {
  const college = useCollege()
  const monthOf = dayFormatter({ month: 'long' }, college)
  const yearOf = dayFormatter({ year: 'numeric' }, college)
  const dayOf = dayFormatter({ day: 'numeric' }, college)
  const weekdayOf = dayFormatter({ weekday: 'short' }, college)
  return (
    <Months>
      {byMonth(notices).map(([month, ofMonth]) => (
        <section key={month} aria-labelledby={month ? `month-${month}` : UNDATED}>
          <h2
            id={month ? `month-${month}` : UNDATED}
            lang={month ? languageOf(monthOf(`${month}-01`)) : undefined}
            suppressHydrationWarning
          >
            {month ? monthOf(`${month}-01`) : 'Undated'} {month && <small suppressHydrationWarning>{yearOf(`${month}-01`)}</small>}
          </h2>
          <ul>
            {ofMonth.map(({ id, title, releasedOn, releasedOnBikramSambat, fileUrl }) => (
              <li key={id}>
                {releasedOn && (
                  <time dateTime={releasedOn} lang={languageOf(weekdayOf(releasedOn))} suppressHydrationWarning>
                    <b suppressHydrationWarning>{dayOf(releasedOn)}</b>{' '}
                    <small suppressHydrationWarning>{weekdayOf(releasedOn)}</small>
                  </time>
                )}
                <a href={`/notice/${encodeURIComponent(id)}`} lang={languageOf(title)}>
                  {title ?? 'Notice'}
                </a>
                {releasedOnBikramSambat && <small lang="ne">{releasedOnBikramSambat}</small>}
                {fileUrl && <i>{fileLabel(fileUrl)}</i>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Months>
  )
}

/** Returns a label for the type of an attachment: Image, PDF, DOCX. */
const fileLabel = (url: string) =>
  attachmentKind(url) === 'image' ? 'Image' : extensionOf(url).toUpperCase().slice(0, 4) || 'File'

/** Groups notices by the month of their release, `YYYY-MM`; '' without a date. */
function byMonth(notices: Notice[]) {
  const months = new Map<string, Notice[]>()
  for (const notice of notices) {
    const month = notice.releasedOn?.slice(0, 7) ?? ''
    months.set(month, [...(months.get(month) ?? []), notice])
  }
  return [...months]
}

const Months = styled('div', {
  base: {
    display: 'grid',
    rowGap: { base: '8', md: '12' },
    '& section': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr)' },
      columnGap: '8',
      rowGap: '4',
      alignItems: 'start',
    },
    '& h2': { fontSize: 'xl', md: { paddingTop: '3' } },
    '& small': { display: 'block', color: 'muted', fontFamily: 'body', fontSize: 'sm', fontWeight: '400', lineHeight: '1.4' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: '3rem minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: { base: '4', md: '6' },
      minHeight: '80px',
      paddingBlock: '3',
      borderTopWidth: '1px',
    },
    '& time': { gridRow: '1 / span 2', alignSelf: { base: 'start', md: 'center' }, textAlign: 'right' },
    '& li > small': { gridColumn: '2', gridRow: '2' },
    '& b': {
      display: 'block',
      fontFamily: 'heading',
      fontSize: '2xl',
      fontWeight: '600',
      lineHeight: '1.1',
    },
    '& a': {
      gridColumn: { base: '2 / -1', md: '2' },
      justifySelf: 'start',
      paddingBlock: { base: '10px', md: '1' },
      marginBlock: { base: '-8px', md: '0' },
      fontFamily: 'heading',
      fontSize: 'lg',
      fontWeight: '600',
      lineHeight: '1.3',
      textDecoration: 'underline',
      textDecorationColor: 'line',
      textDecorationThickness: '2px',
      textUnderlineOffset: '5px',
      overflowWrap: 'anywhere',
      textWrap: 'balance',
      _hover: { textDecorationColor: 'currentColor' },
    },
    '& i': {
      gridColumn: '3',
      gridRow: { base: '2', md: '1 / span 2' },
      paddingInline: '2',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'field',
      color: 'muted',
      fontSize: 'sm',
    },
  },
})
