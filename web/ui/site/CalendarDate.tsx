import { chakra } from '@chakra-ui/react'

type CalendarDateProps = {
  /** `YYYY-MM-DD` */
  day: string
  locale: string
}

/** A calendar date as a leaf torn from a calendar, in the words that came with the document. An ornament: the date stands beside it as text. */
export function CalendarDate({ day, locale }: CalendarDateProps) {
  const date = new Date(`${day}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date)
  return (
    <Leaf aria-hidden="true">
      <Month suppressHydrationWarning>{part({ month: 'short' })}</Month>
      <Day suppressHydrationWarning>{part({ day: 'numeric' })}</Day>
      <chakra.span color="muted" fontSize="sm" paddingBottom="3" suppressHydrationWarning>
        {part({ year: 'numeric' })}
      </chakra.span>
    </Leaf>
  )
}

const Leaf = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    width: '96px',
    overflow: 'hidden',
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    lineHeight: '1.3',
  },
})

const Month = chakra('span', {
  base: { width: 'full', paddingBlock: '1', bg: 'garnet', color: 'onDark', textAlign: 'center', fontSize: 'sm', fontWeight: '600' },
})

const Day = chakra('span', {
  base: { paddingTop: '2', fontFamily: 'heading', fontWeight: '600', fontSize: '4xl', lineHeight: '1.1' },
})
