// Valid bodies of all resources, which show a text in their fields.
import { file } from '../files.ts'
import {
  courseFields,
  facultyFields,
  imageFields,
  innovationFields,
  levelFields,
  noticeFields,
  socialLinkFields,
  subjectFields,
} from '../servers/testBackend.ts'

export type Fields = Record<string, unknown>

export type Kind = {
  path: string
  /** Fields that show a text, which the list has in `shown`. */
  fields: (text: string) => Fields
  shown: readonly string[]
  /** Field of the uploaded file, its column, and the first bytes of its type. */
  file?: { field: string; column: string; start: Buffer; extension: string }
  createPath?: string
  isFixed?: boolean
  updateFields?: Fields
}

const pdf = { field: 'file', column: 'file', start: Buffer.from('%PDF-1.4\n'), extension: 'pdf' }
const picture = { field: 'image', column: 'image', start: file('photo.png').buffer, extension: 'png' }

/** All resources. Levels and subjects belong to a course and a level of the sample content. */
export const kinds: Kind[] = [
  {
    path: 'notices',
    fields: (text) => noticeFields({ title: text, description: text }),
    shown: ['title', 'description'],
    file: pdf,
  },
  {
    path: 'faculties',
    fields: (text) => facultyFields({ name: text, description: text }),
    shown: ['name', 'description'],
    file: picture,
    updateFields: { _method: 'PUT' },
  },
  {
    path: 'innovation-branches',
    fields: (text) => innovationFields({ name: text, description: text }),
    shown: ['name', 'description'],
    file: picture,
  },
  {
    path: 'images',
    fields: (text) => imageFields({ name: text }),
    shown: ['name'],
    file: { ...picture, column: 'path' },
    createPath: 'images/upload',
    isFixed: true,
  },
  { path: 'courses', fields: (text) => courseFields({ name: text, eligibility: text }), shown: ['name', 'eligibility'] },
  { path: 'levels', fields: (text) => levelFields(1, { title: text }), shown: ['title'] },
  { path: 'subjects', fields: (text) => subjectFields(1, { title: text }), shown: ['title'] },
  { path: 'socials', fields: (text) => socialLinkFields({ name: text }), shown: ['name'] },
]
