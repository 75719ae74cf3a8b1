type SampleNotice = { title: string; description?: string; file?: string; daysAgo: number }

/** Notices with a picture, a PDF, a Word file and nothing attached, the newest first. `daysAgo` counts from the first start. */
const notices: SampleNotice[] = [
  {
    title: 'Admissions open for the next intake',
    description:
      'Applications for B.Sc. CSIT, BBA, BBS and BIM are open. Apply with the form on this website, or at the front desk on any class day.\n\nPlease bring:\n- your mark sheets\n- a copy of your citizenship or birth certificate\n- two photographs',
    file: 'hills-sunrise.webp',
    daysAgo: 2,
  },
  {
    title: 'First-term examination routine',
    description: 'The attached document lists the dates, times and halls of the first-term exams.',
    file: 'routine.pdf',
    daysAgo: 5,
  },
  {
    title: 'Scholarship application form',
    description: 'Fill in the attached form and return it to the front desk. Scholarships are renewed at each level.',
    file: 'application.docx',
    daysAgo: 9,
  },
  {
    title: 'Library hours during the examinations',
    description:
      'The reading room stays open longer during exams:\n\nSunday to Thursday: 6 am to 7 pm\nFriday: 6 am to 12 noon\nSaturday: closed\n\nYou can keep books on loan until the last exam.',
    daysAgo: 13,
  },
  {
    title: 'An evening with the innovation hub',
    description: 'Students show what they built this term and answer questions. Families and friends are welcome.',
    file: 'hills-evening.webp',
    daysAgo: 18,
  },
  {
    title: 'Welcome day for new students',
    description: 'Tour the college, meet your teachers, and join us for tea in the courtyard.',
    file: 'hills-marigold.webp',
    daysAgo: 26,
  },
  {
    title: 'Classes run four days a week',
    description: 'The other days are free for projects, internships and the library.',
    daysAgo: 33,
  },
  {
    title: 'Identity cards are ready',
    daysAgo: 41,
  },
]

/** Sample notices, released in the days before the first start. */
export const sampleNotices = ({ now }: { now: Date }) =>
  notices.toReversed().map(({ daysAgo, ...notice }) => ({ ...notice, released_on: dayBefore(now, daysAgo) }))

const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
