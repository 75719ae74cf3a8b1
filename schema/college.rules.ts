import * as z from 'zod/mini'
import { calendarDate, email, maxLength, requiredText } from './rules.ts'

const imageUrl = requiredText('The URL of an image must be a path on this site or start with https.')

/** A fact in a few words. Omitted or null if the college has not filled it in. */
function fact(name: string) {
  const wrong = `${name}: write a text of 1 to 60 characters in quotation marks.`
  return z.nullish(requiredText(wrong).check(maxLength(60, wrong)))
}

const noReview = 'accessibilityReviewed: write the day of the last review as YYYY-MM-DD, such as 2027-01-15.'

const noDay = 'deadline: write the last day as YYYY-MM-DD, such as 2027-01-15.'

/** Facts about applying: of the college, and of a programme where it differs. */
const facts = {
  /** Start of the next courses, such as "September 2027". */
  intake: fact('intake'),
  /** Last day of applications. */
  deadline: z.nullish(calendarDate(noDay, noDay)),
  cost: fact('cost'),
  costNote: fact('costNote'),
  /** Person or office to ask. */
  contact: fact('contact'),
}

const programmeRules = z.object(
  { ...facts, duration: fact('duration'), seats: fact('seats') },
  'this must be an object with facts.',
)

const noRedirects = 'redirects: this must be an object of old addresses with new ones, such as {"/old.php": "/notices"}.'

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
  /** Last day on which the college has reviewed the accessibility of its content. */
  accessibilityReviewed: z.nullish(calendarDate(noReview, noReview)),
  ...facts,
  /** Requirements for applying, if they are the same for all courses. */
  qualify: fact('qualify'),
  officeHours: fact('officeHours'),
  /** Facts of single programmes, by the path of their page, such as `csit`. */
  programmes: z.nullish(z.record(z.string(), programmeRules, 'programmes: this must be an object with a name for each programme.')),
  /** Redirects from old addresses to new ones. */
  redirects: z.nullish(z.record(z.string(), z.string(noRedirects), noRedirects)),
})

export type CollegeFile = z.infer<typeof collegeRules>

/** Facts and texts about the college on the site. They are public and part of every page. */
export type College = Omit<CollegeFile, 'redirects'> & {
  /** Every public page says that the site shows sample content. */
  sampleContent: boolean
  /** Day at the college, `2026-11-28`. */
  readonly today: string
  /** Time in milliseconds since 1970 at which that day ends. */
  readonly todayEnds: number
}

/** Facts about applying for a programme. */
export type Facts = z.infer<typeof programmeRules>

function accepts(construct: () => unknown) {
  try {
    construct()
    return true
  } catch {
    return false
  }
}
