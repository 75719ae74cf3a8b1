type SampleNotice = { title: string; description?: string; file?: string; daysAgo: number }

/** Notices with a picture, a PDF, a Word file and nothing attached, the newest first. `daysAgo` counts from the first start. */
const notices: SampleNotice[] = [
  {
    title: 'Admissions open for the next intake',
    description:
      'Sample notice. Applications for B.Sc. CSIT, BBA, BBS and BIM are taken at the front desk on every class day.\n\nPlease bring:\n- your mark sheets\n- a copy of your citizenship or birth certificate\n- two photographs',
    file: 'hills-sunrise.webp',
    daysAgo: 2,
  },
  {
    title: 'First-term examination routine',
    description: 'Sample notice. The days, hours and halls of the first-term papers are in the attached document.',
    file: 'routine.pdf',
    daysAgo: 5,
  },
  {
    title: 'Scholarship application form',
    description:
      'Sample notice. Fill in the attached form and hand it in at the front desk. Scholarships are renewed level by level.',
    file: 'application.docx',
    daysAgo: 9,
  },
  {
    title: 'Library hours during the examinations',
    description:
      'Sample notice. The reading room stays open longer while the papers are written:\n\nSunday to Thursday: 6 am to 7 pm\nFriday: 6 am to 12 noon\nSaturday: closed\n\nBooks on loan can be kept until the last paper.',
    daysAgo: 13,
  },
  {
    title: 'An evening with the innovation hub',
    description: 'Sample notice. Students show what they built this term and answer questions. Families and friends are welcome.',
    file: 'hills-evening.webp',
    daysAgo: 18,
  },
  {
    title: 'Welcome day for new students',
    description: 'Sample notice. A walk through the college, the first meeting with your teachers, and tea in the courtyard.',
    file: 'hills-marigold.webp',
    daysAgo: 26,
  },
  {
    title: 'Classes run four days a week',
    description: 'Sample notice. The remaining days are kept for projects, internships and the library.',
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
