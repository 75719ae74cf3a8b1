import { dayFormatter, useCollege } from '../../lib/college.ts'

/** A date, `YYYY-MM-DD`, in the college's format: `12 Nov 2026`. A browser that formats it differently keeps the server's text. */
export const FormattedDate = ({ day }: { day: string }) => (
  <time dateTime={day} suppressHydrationWarning>
    {dayFormatter({ dateStyle: 'medium' }, useCollege())(day)}
  </time>
)
