import { dayFormatter, formatMoment, useCollege } from '../../lib/college.ts'

/** A date, `YYYY-MM-DD`, in the college's format: `12 Nov 2026`. A browser that formats it differently keeps the server's text. */
export const FormattedDate = ({ day }: { day: string }) => (
  <time dateTime={day} suppressHydrationWarning>
    {dayFormatter({ dateStyle: 'medium' }, useCollege())(day)}
  </time>
)

/** A moment in the college's time zone. */
export function FormattedMoment({ moment }: { moment: string | null }) {
  const college = useCollege()
  return (
    moment && (
      <time dateTime={moment} suppressHydrationWarning>
        {formatMoment(moment, college)}
      </time>
    )
  )
}
