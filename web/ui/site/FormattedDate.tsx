import { formatDay, formatMoment, useCollege } from '../../lib/college.ts'

/** A date, `YYYY-MM-DD`, in the college's format. A browser that formats it differently keeps the server's text. */
export const FormattedDate = ({ day }: { day: string }) => (
  <time dateTime={day} suppressHydrationWarning>
    {formatDay(day, useCollege())}
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
