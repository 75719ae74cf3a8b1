import { foldedWords } from '../../../text/fold.ts'

export type SitePage = {
  path: string
  title: string
  excerpt: string
  /** Words that visitors use for it, besides those of the title and the excerpt. */
  words: string
}

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
    words: 'comparison difference programmes programs degrees fees seats intake कार्यक्रम',
  },
  programme('/csit', 'B.Sc. CSIT', 'Bachelor of Science in Computer Science and Information Technology', 'bsc'),
  programme('/bba', 'BBA', 'Bachelor of Business Administration'),
  programme('/bbs', 'BBS', 'Bachelor of Business Studies'),
  programme('/bim', 'BIM', 'Bachelor of Information Management'),
  {
    path: '/contact',
    title: 'Contact Us',
    excerpt: 'Email, call or visit the office. Ask about fees and admission.',
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
  { path: '/innovations', title: 'Innovation Hub', excerpt: 'All projects of our students.', words: 'नवप्रवर्तन' },
]

function programme(path: string, title: string, excerpt: string, words = ''): SitePage {
  return {
    path,
    title: `${title} programme`,
    excerpt,
    words: `${words} programmes programs degrees syllabus semesters eligibility कार्यक्रम`,
  }
}

/** Returns the site's own pages that contain all words of a search, each as the start of a word. The records of the college are searched by the gateway. */
export function sitePagesFor(search: string) {
  const words = foldedWords(search)
  if (!words) return []
  return sitePages.filter(({ title, excerpt, words: others }) => {
    const text = ` ${foldedWords(`${title} ${excerpt} ${others}`)}`
    return words.split(' ').every((word) => text.includes(` ${word}`))
  })
}
