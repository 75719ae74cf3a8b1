// Factories for records. They create records through the gateway, so that its cache is purged.
import college from '../../../college.json' with { type: 'json' }
import { createToday } from '../../../gateway/createToday.ts'
import { file } from '../files.ts'
import { graphql, signIn } from '../graphql.ts'

export type Upload = ReturnType<typeof file>
const toFile = ({ name, mimeType, buffer }: Upload) => new File([new Uint8Array(buffer)], name, { type: mimeType })

let count = 0
/** Returns a name that no other test uses. */
export const unique = (name: string) => `${name} ${Date.now().toString(36)}${process.pid}${count++}`

const today = createToday(college.timeZone)

/** Returns the last release date that visitors see: today at the college. */
export const newestDay = () => today().day

/** Returns a day as the site shows it: `12 Nov 2026`. */
export const shownDay = (day: string) =>
  new Intl.DateTimeFormat(college.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

export type NoticeRecord = {
  id: string
  title: string
  releasedOn: string
  description: string | null
  file: string | null
  fileUrl: string | null
}
export type FacultyRecord = {
  id: string
  name: string
  email: string
  department: string
  image: string | null
  imageUrl: string | null
}
export type CourseRecord = { id: string; name: string; description: string; eligibility: string }
export type LevelRecord = { id: string; title: string; courseId: string }
export type SubjectRecord = { id: string; code: string; title: string; creditHours: number; levelId: string }
export type InnovationRecord = {
  id: string
  name: string
  description: string | null
  image: string | null
  imageUrl: string | null
  status: number
}
export type SocialLinkRecord = { id: string; name: string; link: string }
export type RedirectRecord = { id: string; oldAddress: string; newAddress: string }
export type ImageRecord = { name: string; path: string; url: string }

const noticeFields = 'id title releasedOn description file fileUrl'
const facultyFields = 'id name email department qualification phone address description image imageUrl'
const courseFields = 'id name description eligibility'
const levelFields = 'id title courseId'
const subjectFields = 'id code title creditHours levelId'
const innovationFields = 'id name description image imageUrl status'
const socialLinkFields = 'id name link'
const redirectFields = 'id oldAddress newAddress'
const imageFields = 'name path url'

/** The mutations that delete records, by the queries that list them. Images have none. */
const deletions = {
  courses: 'deleteCourse',
  levels: 'deleteLevel',
  subjects: 'deleteSubject',
  faculties: 'deleteFaculty',
  notices: 'deleteNotice',
  innovations: 'deleteInnovation',
  socialLinks: 'deleteSocialLink',
  redirects: 'deleteRedirect',
}
type Lists = Record<keyof typeof deletions, { id: string }[] | null>
const listQuery = `{ ${Object.keys(deletions).map((list) => `${list} { id }`)} }`

/** Returns factories for records at a gateway. A level gets a new course and a subject a new level unless one is given. */
export async function recordsAt(url: string) {
  const { headers, token } = await signIn(url)
  const make = async <Made extends object>(field: string, type: string, fields: string, input: Record<string, unknown>) => {
    const sent = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, isUpload(value) ? toFile(value) : value]))
    const query = `mutation ($input: ${type}!) { made: ${field}(input: $input) { ${fields} } }`
    const { data, errors } = await graphql<{ made: Made | null }>(url, query, { input: sent }, headers)
    if (!data?.made) throw new Error(`${field} failed: ${JSON.stringify(errors)}`)
    return data.made
  }
  /** Returns the mutations that would delete what exists. Lists that cannot be read, because a test made the backend fail, are left out. */
  const deletionsOfAll = async () => {
    const { data } = await graphql<Lists>(url, listQuery, {}, { ...headers, 'cache-control': 'no-cache' })
    return Object.entries(deletions).flatMap(([list, field]) =>
      (data?.[list as keyof Lists] ?? []).map(({ id }) => `mutation { ${field}(id: "${id}") }`),
    )
  }
  const before = await deletionsOfAll()
  const deleteAdded = async () => {
    const added = (await deletionsOfAll()).filter((deletion) => !before.includes(deletion))
    await Promise.all(added.map((deletion) => graphql(url, deletion, {}, headers)))
  }
  const aCourse = (overrides: Record<string, unknown> = {}) =>
    make<CourseRecord>('createCourse', 'CourseInput', courseFields, {
      name: unique('Course'),
      description: 'What the course is about.',
      eligibility: 'Who may enrol.',
      ...overrides,
    })
  const aLevel = async (overrides: Record<string, unknown> = {}) =>
    make<LevelRecord>('createLevel', 'LevelInput', levelFields, {
      title: unique('Level'),
      courseId: overrides['courseId'] ?? (await aCourse()).id,
      ...overrides,
    })
  return {
    token,
    headers,
    /** Deletes the records that were added since, here or elsewhere, except images, which the gateway does not delete. */
    deleteAdded,
    aCourse,
    aLevel,
    aSubject: async (overrides: Record<string, unknown> = {}) =>
      make<SubjectRecord>('createSubject', 'SubjectInput', subjectFields, {
        code: 'ABC 101',
        title: unique('Subject'),
        creditHours: 3,
        levelId: overrides['levelId'] ?? (await aLevel()).id,
        ...overrides,
      }),
    anInnovation: (overrides: Record<string, unknown> = {}) =>
      make<InnovationRecord>('createInnovation', 'InnovationInput', innovationFields, {
        name: unique('Innovation'),
        description: 'What it does.',
        status: 1,
        ...overrides,
      }),
    aSocialLink: (overrides: Record<string, unknown> = {}) =>
      make<SocialLinkRecord>('createSocialLink', 'SocialLinkInput', socialLinkFields, {
        name: unique('Network'),
        link: 'https://social.example.org/college',
        ...overrides,
      }),
    aRedirect: (overrides: Record<string, unknown> = {}) =>
      make<RedirectRecord>('createRedirect', 'RedirectInput', redirectFields, {
        oldAddress: `/${unique('old page').replaceAll(' ', '-')}`,
        newAddress: '/about',
        ...overrides,
      }),
    anImage: (overrides: Record<string, unknown> = {}) =>
      make<ImageRecord>('uploadImage', 'ImageInput', imageFields, {
        name: unique('Image'),
        image: file('photo.png'),
        ...overrides,
      }),
    aNotice: (overrides: Record<string, unknown> = {}) =>
      make<NoticeRecord>('createNotice', 'NoticeInput', noticeFields, {
        title: unique('Notice'),
        releasedOn: '2026-03-14',
        description: 'First line.\nSecond line.',
        ...overrides,
      }),
    aFaculty: (overrides: Record<string, unknown> = {}) =>
      make<FacultyRecord>('createFaculty', 'FacultyInput', facultyFields, {
        name: unique('Teacher'),
        email: 'teacher@example.edu',
        department: 'Sample Department',
        qualification: 'Sample Degree',
        ...overrides,
      }),
  }
}

const isUpload = (value: unknown): value is Upload => typeof value === 'object' && value !== null && 'buffer' in value
