import { formatDay, useCollege } from '../../lib/college.ts'

/** A calendar date, `YYYY-MM-DD`, in the college's own words. A browser whose words are others keeps those that came with the document. */
export const FormattedDate = ({ day }: { day: string }) => (
  <time dateTime={day} suppressHydrationWarning>
    {formatDay(day, useCollege())}
  </time>
)
