import type { ReactNode } from 'react'
import { styled } from '#styled'
import { dayFormatter, useCollege } from '../../lib/college.ts'
import { languageOf } from '../../lib/text/languageOf.ts'
import { Prose } from '../../ui/site/text/Prose.tsx'
import { ReleaseDate } from './ReleaseDate.tsx'

type Props = {
  title: string
  releasedOn: string | null
  releasedOnBikramSambat: string | null
  description: string | null
  /** Shown below the date. */
  actions?: ReactNode
  /** The file of the notice. */
  children: ReactNode
}

/** A notice as visitors see it, and staff before they save it. */
export const NoticeArticle = ({ title, releasedOn, releasedOnBikramSambat, description, actions, children }: Props) => (
  <Article>
    {releasedOn && <CalendarDate day={releasedOn} />}
    <header>
      <styled.h1 fontSize={{ base: 'xl', md: '4xl' }} lang={languageOf(title)}>
        {title}
      </styled.h1>
      {releasedOn && (
        <styled.p color="muted" marginTop="3">
          Released on <ReleaseDate {...{ releasedOn, releasedOnBikramSambat }} />
        </styled.p>
      )}
      {actions}
    </header>
    <Body>
      {description && <Prose>{description}</Prose>}
      {children}
    </Body>
  </Article>
)

export const Article = styled('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'min(4rem, 25vw) minmax(0, 1fr)', md: 'min(6rem, 15vw) minmax(0, 1fr)' },
    alignItems: 'start',
    columnGap: { base: '4', md: '8' },
    rowGap: '6',
    marginTop: '6',
    maxWidth: { base: '60rem', xl: 'full' },
    // a notice without a date
    '& > header:first-child': { gridColumn: { base: '1 / -1', md: '2' } },
  },
})

const Body = styled('div', {
  base: {
    gridColumn: { base: '1 / -1', md: '2' },
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8',
    overflowWrap: 'anywhere',
    // the card of a file stands beside the text, which has lines of 68 characters; pictures take both columns
    xl: {
      gridTemplateColumns: 'minmax(0, 44rem) minmax(0, 1fr)',
      alignItems: 'start',
      '& > *': { gridColumn: '1' },
      '& > :has(> a > picture)': { gridColumn: '1 / -1' },
      '& > [data-part=file]': { gridColumn: '2', gridRow: '1 / span 2' },
    },
  },
})

/** A date, `YYYY-MM-DD`, as a page of a tear-off calendar. Hidden from screen readers: the date must also be present as text. */
function CalendarDate({ day }: { day: string }) {
  const college = useCollege()
  const part = (options: Intl.DateTimeFormatOptions) => dayFormatter(options, college)(day)
  return (
    <CalendarPage aria-hidden="true" lang={languageOf(part({ month: 'short' }))} suppressHydrationWarning>
      <small suppressHydrationWarning>{part({ month: 'short' })}</small>
      <b suppressHydrationWarning>{part({ day: 'numeric' })}</b>
      <span suppressHydrationWarning>{part({ year: 'numeric' })}</span>
    </CalendarPage>
  )
}

const CalendarPage = styled('div', {
  base: {
    layerStyle: 'panel',
    display: 'grid',
    justifyItems: 'center',
    width: 'full',
    overflow: 'hidden',
    lineHeight: '1.3',
    fontSize: 'sm',
    '& small': { width: 'full', paddingBlock: '1', bg: 'garnet', color: 'onDark', textAlign: 'center', fontWeight: '600' },
    '& b': {
      paddingTop: { base: '1', md: '2' },
      fontFamily: 'heading',
      fontWeight: '600',
      fontSize: { base: '2xl', md: '4xl' },
      lineHeight: '1.1',
    },
    '& span': { color: 'muted', paddingBottom: { base: '1', md: '3' } },
  },
})
