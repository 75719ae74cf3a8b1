import { degrees, type ProgrammeKey } from './programmes/Programme.ts'

export type SitePage = {
  path: string
  title: string
  excerpt: string
  /** Words that visitors use for it, besides those of the title and the excerpt. */
  words: string
}

/** The public pages that do not show one record, and places on them. The site's search finds them, and the sitemap lists the pages. */
export const sitePages: SitePage[] = [
  {
    path: '/apply#application',
    title: 'Apply Now',
    excerpt: 'Send your application to the office.',
    words: 'admissions applying enrolment enrollment form भर्ना आवेदन निवेदन',
  },
  {
    path: '/apply#scholarships',
    title: 'Scholarships',
    excerpt: 'Scholarships cover up to 100% of tuition fees. Check which ones you may get.',
    words: 'apply financial aid costs छात्रवृत्ति शुल्क',
  },
  {
    path: '/programmes',
    title: 'Compare courses',
    excerpt: 'The four courses side by side: eligibility, subjects and credit hours.',
    words: 'comparison difference programmes programs degrees fees seats intake dates deadlines internships electives कार्यक्रम',
  },
  programme('csit', 'bsc'),
  programme('bba'),
  programme('bbs'),
  programme('bim'),
  {
    path: '/contact',
    title: 'Contact Us',
    excerpt: 'Email, call or visit the office. Ask about fees, deadlines and admission.',
    words: 'address phone telephone number map location directions enquiry सम्पर्क ठेगाना फोन शुल्क',
  },
  {
    path: '/about',
    title: 'About Us',
    excerpt: 'The college, its programmes, and the message from the principal.',
    words: 'mission कलेज प्राचार्य',
  },
  {
    path: '/faculty',
    title: 'Faculty',
    excerpt: 'The faculty members of each department.',
    words: 'teachers lecturers professors staff शिक्षक प्राध्यापक',
  },
  { path: '/notices', title: 'News & Events', excerpt: 'All notices of the college.', words: 'सूचना समाचार' },
  {
    path: '/',
    title: 'Home',
    excerpt: 'Answers in short for applicants.',
    words: 'homepage start',
  },
  { path: '/innovations', title: 'Innovation Hub', excerpt: 'All projects of our students.', words: 'नवप्रवर्तन' },
  {
    path: '/accessibility',
    title: 'Accessibility',
    excerpt: 'How accessible this site is, how it was tested, and how to report a barrier.',
    words: 'disability wcag contrast keyboard blind पहुँच अपाङ्गता',
  },
]

function programme(key: ProgrammeKey, words = ''): SitePage {
  const { name, degree } = degrees[key]
  return {
    path: `/${key}`,
    title: `${name} programme`,
    excerpt: degree,
    words: `${words} programmes programs degrees syllabus semesters eligibility कार्यक्रम`,
  }
}
