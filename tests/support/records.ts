// Records as a test needs them, made through the gateway, so that no cache hides them.
import type { file } from './files.ts'
import { graphql, signIn } from './graphql.ts'

export type Upload = ReturnType<typeof file>
const asFile = ({ name, mimeType, buffer }: Upload) => new File([new Uint8Array(buffer)], name, { type: mimeType })

let count = 0
/** A name that no other test uses. */
export const unique = (name: string) => `${name} ${Date.now().toString(36)}${process.pid}${count++}`

export type NoticeRecord = {
  id: string
  title: string
  releasedOn: string
  description: string | null
  file: string | null
  fileUrl: string | null
}
export type FacultyRecord = { id: string; name: string; email: string; image: string | null; imageUrl: string | null }

const noticeFields = 'id title releasedOn description file fileUrl'
const facultyFields = 'id name email department qualification phone address description image imageUrl'

/** Makes notices and faculty members at the gateway `url`. */
export async function recordsAt(url: string) {
  const { headers, token } = await signIn(url)
  const make = async <Made>(field: string, type: string, fields: string, input: Record<string, unknown>) => {
    const sent = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, isUpload(value) ? asFile(value) : value]))
    const query = `mutation ($input: ${type}!) { made: ${field}(input: $input) { ${fields} } }`
    const { data, errors } = await graphql<{ made: Made | null }>(url, query, { input: sent }, headers)
    if (!data?.made) throw new Error(`${field} failed: ${JSON.stringify(errors)}`)
    return data.made
  }
  return {
    token,
    headers,
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
