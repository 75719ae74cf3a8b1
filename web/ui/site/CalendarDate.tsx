import { chakra } from '@chakra-ui/react'
import { dayFormatter, useCollege } from '../../lib/college.ts'
import { panelStyles } from '../Container.tsx'

/** A date, `YYYY-MM-DD`, as a page of a tear-off calendar. Hidden from screen readers: the date must also be present as text. */
export function CalendarDate({ day }: { day: string }) {
  const college = useCollege()
  const part = (options: Intl.DateTimeFormatOptions) => dayFormatter(options, college)(day)
  return (
    <Frame aria-hidden="true">
      <Month suppressHydrationWarning>{part({ month: 'short' })}</Month>
      <Day suppressHydrationWarning>{part({ day: 'numeric' })}</Day>
      <chakra.span color="muted" fontSize="sm" paddingBottom="3" suppressHydrationWarning>
        {part({ year: 'numeric' })}
      </chakra.span>
    </Frame>
  )
}

const Frame = chakra('div', {
  base: { ...panelStyles, display: 'grid', justifyItems: 'center', width: '96px', overflow: 'hidden', lineHeight: '1.3' },
})

const Month = chakra('span', {
  base: { width: 'full', paddingBlock: '1', bg: 'garnet', color: 'onDark', textAlign: 'center', fontSize: 'sm', fontWeight: '600' },
})

const Day = chakra('span', {
  base: { paddingTop: '2', fontFamily: 'heading', fontWeight: '600', fontSize: '4xl', lineHeight: '1.1' },
})
