import type {
  BreadcrumbList,
  CollegeOrUniversity,
  ContactPoint,
  Course,
  CourseInstance,
  Graph,
  ListItem,
  NewsArticle,
  Person,
  SearchAction,
  Thing,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import { bba } from '../../content/programmes/bba.ts'
import { bbs } from '../../content/programmes/bbs.ts'
import { bim } from '../../content/programmes/bim.ts'
import { csit } from '../../content/programmes/csit.ts'
import { type Programme, programmeOf } from '../../content/programmes/Programme.ts'
import type { College, Facts } from '../../schema/college.rules.ts'
import type { CourseQuery } from '../features/course/course.page.generated.ts'
import type { FacultyQuery } from '../features/faculty/faculty.page.generated.ts'
import type { NoticeQuery } from '../features/notice/notice.page.generated.ts'
import type { LayoutQuery } from '../features/socialLink/SocialLinks.page.generated.ts'
import { factsOf, feeText } from '../lib/site/facts.ts'
import { factTexts } from '../lib/site/searchFacts.ts'
import { languageOf } from '../lib/text/languageOf.ts'

/** Title without the college's name, and description. Empty if there is none. */
export type PageTexts = { title: string; description: string }

/** A page as others find it. */
export type DescribedPage = PageTexts & {
  pageId: string
  /** Canonical address. */
  address: string
  /** Address of the picture that link previews show, 1200 × 630 pixels. */
  image: string
  college: College
  publicUrl: string
  /** Answer to the page's query. */
  data: Partial<LayoutQuery & CourseQuery & NoticeQuery & FacultyQuery>
}

/** Maximum length of a headline that Google shows. */
const MAX_HEADLINE = 110
/** Maximum length of a text. A crawler reads the rest in the page. */
const MAX_TEXT = 500

/** Returns what a page is about, in the vocabulary of schema.org, as JSON-LD. Null for a page that only lists or asks. */
export function structuredData(page: DescribedPage): Graph | null {
  const about = things[page.pageId]?.(page)
  const trail = trails[page.pageId]
  const site = page.pageId === 'HomePage' ? website(page) : undefined
  const nodes = [about, site, trail && breadcrumbs(page, trail)].filter((node) => node !== undefined)
  return nodes.length > 0 ? { '@context': 'https://schema.org', '@graph': nodes } : null
}

const things: Record<string, ((page: DescribedPage) => Thing) | undefined> = {
  HomePage: college,
  AboutPage: college,
  ContactPage: college,
  CsitPage: (page) => programme(page, csit),
  BbaPage: (page) => programme(page, bba),
  BbsPage: (page) => programme(page, bbs),
  BimPage: (page) => programme(page, bim),
  CoursePage: course,
  NoticePage: notice,
  FacultyPage: person,
}

/** Lists above the pages of single records. */
const trails: Record<string, [name: string, path: string][] | undefined> = {
  CsitPage: [],
  BbaPage: [],
  BbsPage: [],
  BimPage: [],
  CoursePage: [],
  NoticePage: [['News & Events', '/notices']],
  InnovationPage: [['Innovation Hub', '/innovations']],
  FacultyPage: [['Faculty', '/faculty']],
}

function breadcrumbs({ title, address, publicUrl }: DescribedPage, trail: [name: string, path: string][]): BreadcrumbList {
  const steps = [['Home', `${publicUrl}/`], ...trail.map(([name, path]) => [name, publicUrl + path]), [title, address]]
  const itemListElement = steps.map(([name, item], index): ListItem => ({ '@type': 'ListItem', position: index + 1, name, item }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

/** Returns the college as the publisher, provider or employer of something. */
const reference = ({ college: { name }, publicUrl }: DescribedPage) =>
  ({ '@type': 'CollegeOrUniversity', '@id': `${publicUrl}/#college`, name, url: `${publicUrl}/` }) satisfies CollegeOrUniversity

function college(page: DescribedPage): CollegeOrUniversity {
  const { address, phone, email, logo } = page.college
  const sameAs = (page.data.socialLinks ?? []).flatMap(({ link }) => link ?? [])
  return {
    ...reference(page),
    logo: absolute(logo ?? '/icon-512.png', page),
    address,
    telephone: phone,
    email,
    ...contactPoint(page, page.college.contact),
    ...(sameAs.length > 0 && { sameAs }),
  }
}

/** Returns whom to ask about applying, if the college has filled it in. */
function contactPoint({ college: { phone, email } }: DescribedPage, name: Facts['contact']) {
  if (!name) return {}
  return {
    contactPoint: { '@type': 'ContactPoint', contactType: 'admissions', name, telephone: phone, email } satisfies ContactPoint,
  }
}

/** Returns the site with its search. */
function website({ college: { name }, publicUrl }: DescribedPage): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term}` },
    'query-input': 'required name=search_term',
  }
  return { '@type': 'WebSite', '@id': `${publicUrl}/#website`, name, url: `${publicUrl}/`, potentialAction: search }
}

/** Returns a programme. Its page says that classes are held on four days of each week. */
const programme = (page: DescribedPage, { degree, description, semesters }: Programme): Course => ({
  ...courseNode(page, description.join('\n'), sum(semesters.flat().map(([, , hours]) => hours))),
  alternateName: degree,
  educationalCredentialAwarded: degree,
  hasCourseInstance: { ...instance(page), courseMode: 'Onsite', courseWorkload: '20 credit hours in each of eight semesters' },
})

function course(page: DescribedPage): Course {
  const { description, levels } = page.data.course ?? {}
  const hours = (levels ?? []).flatMap(({ subjects }) => (subjects ?? []).map(({ creditHours }) => creditHours ?? 0))
  return { ...courseNode(page, description, sum(hours)), hasCourseInstance: instance(page) }
}

const courseNode = (page: DescribedPage, description: string | null | undefined, hours: number) =>
  ({
    '@type': 'Course',
    name: page.title,
    description: shortened(description || page.title),
    inLanguage: languageOf(description || page.title) ?? 'en',
    url: page.address,
    provider: { ...reference(page), ...contactPoint(page, factsOfCourse(page).contact) },
    ...offer(page),
    ...(hours > 0 && { numberOfCredits: { '@type': 'QuantitativeValue', value: hours, unitText: 'credit hours' } }),
  }) satisfies Course

/** Returns the facts about applying for the course of a page. */
const factsOfCourse = ({ title, college }: DescribedPage) => factsOf(college, programmeOf(title))

/** Returns what a course costs, and until when one can apply, as far as the college has filled it in. */
function offer(page: DescribedPage): Pick<Course, 'offers'> {
  const facts = factsOfCourse(page)
  const { deadline } = facts
  const description = feeText(facts)
  if (!description && !deadline) return {}
  const offers = { ...(description && { category: 'Tuition', description }), ...(deadline && { availabilityEnds: deadline }) }
  return { offers: { '@type': 'Offer', ...offers } }
}

/** Returns how a course is taught, as far as it is known: at the college. The college writes length, seats and intake as it likes. */
function instance(page: DescribedPage) {
  const { title, college } = page
  const { duration, seats, intake } = factsOfCourse(page)
  const description = factTexts({ duration, seats, intake }, college).join('. ')
  return {
    '@type': 'CourseInstance',
    name: title,
    location: { '@type': 'Place', name: college.name, address: college.address },
    ...(description && { description }),
    ...(/^\d{1,6}$/.test(seats ?? '') && { maximumAttendeeCapacity: Number(seats) }),
  } satisfies CourseInstance
}

function notice(page: DescribedPage): NewsArticle {
  const { releasedOn, description } = page.data.notice ?? {}
  return {
    '@type': 'NewsArticle',
    headline: shortened(page.title, MAX_HEADLINE),
    inLanguage: languageOf(description || page.title) ?? 'en',
    url: page.address,
    mainEntityOfPage: page.address,
    image: page.image,
    author: reference(page),
    publisher: reference(page),
    ...(releasedOn && { datePublished: releasedOn }),
    ...(description && { articleBody: shortened(description) }),
  }
}

function person(page: DescribedPage): Person {
  const { email, imageUrl, description } = page.data.faculty ?? {}
  return {
    '@type': 'Person',
    name: page.title,
    url: page.address,
    worksFor: reference(page),
    ...(email && { email }),
    ...(imageUrl && { image: absolute(imageUrl, page) }),
    ...(description && { description: shortened(description) }),
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

const shortened = (text: string, length = MAX_TEXT) => [...text.slice(0, 2 * length)].slice(0, length).join('')

/** Returns the address of a picture on this or another site. */
const absolute = (address: string, { publicUrl }: DescribedPage) => (address.startsWith('/') ? publicUrl + address : address)
