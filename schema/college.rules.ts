import * as z from 'zod/mini'
import { email, requiredText } from './rules.ts'

const imageUrl = requiredText('The URL of an image must be a path on this site or start with https.')

/** Contents of `college.json`. */
export const collegeRules = z.object({
  name: requiredText('name: the name of the college is required.'),
  /** Name under the icon on a phone's home screen, which has space for about 12 letters. */
  shortName: z.nullish(requiredText('shortName: an empty short name is not allowed.')),
  address: requiredText('address: the postal address is required.'),
  phone: requiredText('phone: the phone number is required.'),
  email: email('email: the email address is required.', 'email: this is not an email address.'),
  logo: z.nullish(imageUrl),
  map: z.nullish(imageUrl),
  principalMessage: requiredText('principalMessage: the message from the principal is required.'),
  timeZone: requiredText('timeZone: the time zone is required.').check(
    z.refine(
      (zone) => accepts(() => new Intl.DateTimeFormat('en', { timeZone: zone })),
      'timeZone: this time zone does not exist.',
    ),
  ),
  /** BCP 47 language tag for the format of dates and the `lang` attribute of every document. */
  locale: requiredText('locale: the locale is required.').check(
    z.refine((locale) => accepts(() => new Intl.Locale(locale)), 'locale: this locale does not exist.'),
  ),
})

export type CollegeFile = z.infer<typeof collegeRules>

/** Facts and texts about the college on the site. They are public and part of every page. */
export type College = CollegeFile & {
  /** Every public page says that the site shows sample content. */
  sampleContent: boolean
}

function accepts(construct: () => unknown) {
  try {
    construct()
    return true
  } catch {
    return false
  }
}
