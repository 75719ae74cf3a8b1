import * as z from 'zod/mini'
import { email, requiredText } from './rules.ts'

const picture = requiredText('A picture is a path on this site or an https address.')

/** What `college.json` says of the college; all of it is public and travels with each page. */
export const collegeRules = z.object({
  name: requiredText('name: the name of the college is required.'),
  address: requiredText('address: the postal address is required.'),
  phone: requiredText('phone: the phone number is required.'),
  email: email('email: the mail address is required.', 'email: this is no mail address.'),
  logo: z.nullish(picture),
  map: z.nullish(picture),
  principalMessage: requiredText('principalMessage: the message from the principal is required.'),
  timeZone: requiredText('timeZone: the time zone is required.').check(
    z.refine((zone) => accepts(() => new Intl.DateTimeFormat('en', { timeZone: zone })), 'timeZone: no such time zone.'),
  ),
  /** A BCP 47 language tag: how dates are written, and the language of every document. */
  locale: requiredText('locale: the locale is required.').check(
    z.refine((locale) => accepts(() => new Intl.Locale(locale)), 'locale: no such locale.'),
  ),
})

export type College = z.infer<typeof collegeRules>

function accepts(construct: () => unknown) {
  try {
    construct()
    return true
  } catch {
    return false
  }
}
