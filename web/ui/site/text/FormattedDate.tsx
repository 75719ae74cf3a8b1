import { dayFormatter, formatMoment, useCollege } from '../../../lib/college.ts'
import { languageOf } from '../../../lib/text/languageOf.ts'

/** A date, `YYYY-MM-DD`, in the college's format: `12 Nov 2026`. A browser that formats it differently keeps the server's text. */
export function FormattedDate({ day }: { day: string }) {
  const text = dayFormatter({ dateStyle: 'medium' }, useCollege())(day)
  return (
    <time dateTime={day} lang={languageOf(text)} suppressHydrationWarning>
      {text}
    </time>
  )
}

/** A moment in the college's format and time zone: `12 Nov 2026, 14:45`. A browser that formats it differently keeps the server's text. */
export const FormattedMoment = ({ moment }: { moment: string }) => (
  <time dateTime={moment} suppressHydrationWarning>
    {formatMoment(moment, useCollege())}
  </time>
)
