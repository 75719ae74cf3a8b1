import type { College } from '../../../schema/college.rules.ts'
import { foldedWords } from '../../../text/fold.ts'
import { MIN_ALONE } from '../../../text/searchTerms.ts'
import { similarWords } from '../../../text/similarWords.ts'
import { factTexts } from './searchFacts.ts'

export type SitePage = {
  path: string
  title: string
  excerpt: string
  /** Words that visitors use for it, besides those of the title and the excerpt. */
  words: string
  /** Returns what the college has filled in and the page shows, in words. */
  facts?: (college: College) => string[]
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
    words: 'comparison difference programmes programs degrees fees seats intake dates deadlines internships electives कार्यक्रम',
    facts: (college) => factTexts(college, college),
  },
  programme('/csit', 'B.Sc. CSIT', 'Bachelor of Science in Computer Science and Information Technology', 'bsc'),
  programme('/bba', 'BBA', 'Bachelor of Business Administration'),
  programme('/bbs', 'BBS', 'Bachelor of Business Studies'),
  programme('/bim', 'BIM', 'Bachelor of Information Management'),
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
    facts: ({ qualify, officeHours }) => [
      ...(qualify ? [`Requirements: ${qualify}`] : []),
      ...(officeHours ? [`Office hours: ${officeHours}`] : []),
    ],
  },
  { path: '/innovations', title: 'Innovation Hub', excerpt: 'All projects of our students.', words: 'नवप्रवर्तन' },
  {
    path: '/accessibility',
    title: 'Accessibility',
    excerpt: 'How accessible this site is, how it was tested, and how to report a barrier.',
    words: 'disability wcag contrast keyboard blind पहुँच अपाङ्गता',
  },
]

function programme(path: string, title: string, excerpt: string, words = ''): SitePage {
  return {
    path,
    title: `${title} programme`,
    excerpt,
    words: `${words} programmes programs degrees syllabus semesters eligibility कार्यक्रम`,
    facts: (college) => factTexts(college.programmes?.[path.slice(1)] ?? {}, college),
  }
}

/**
 * Returns the site's own pages that contain all words of a search, each as the start of a word, those with all in their title first. A word
 * that no page contains stands for similar ones. If no page contains all words, those with the most of the longer ones are found. The records of
 * the college are searched by the gateway.
 */
export function sitePagesFor(search: string, college: College) {
  const words = foldedWords(search)
  if (!words) return []
  const pages = sitePages.map((page) => {
    const facts = page.facts?.(college) ?? []
    return { page, facts, text: folded(page.title, page.excerpt, page.words, ...facts) }
  })
  const known = pages.map(({ text }) => text).join('')
  const terms = words.split(' ').map((word) => (known.includes(` ${word}`) ? [word] : similarWords(word, known.split(' '))))
  const hasAll = (text: string) => terms.every((term) => hasAny(text, term))
  const countIn = (text: string) =>
    terms.filter((term) => term.some((word) => word.length >= MIN_ALONE) && hasAny(text, term)).length
  const most = Math.max(1, ...pages.map(({ text }) => countIn(text)))
  const isFound = pages.some(({ text }) => hasAll(text)) ? hasAll : (text: string) => countIn(text) === most
  return pages
    .filter(({ text }) => isFound(text))
    .sort((one, other) => Number(hasAll(folded(other.page.title))) - Number(hasAll(folded(one.page.title))))
    .map(({ page, facts }) => {
      const isNew = (term: string[]) => !hasAny(folded(page.title, page.excerpt), term)
      const fact = facts.find((each) => terms.some((term) => isNew(term) && hasAny(folded(each), term)))
      return { ...page, excerpt: fact ?? page.excerpt }
    })
}

const folded = (...texts: string[]) => ` ${foldedWords(texts.join(' '))}`
const hasAny = (text: string, term: string[]) => term.some((word) => text.includes(` ${word}`))
