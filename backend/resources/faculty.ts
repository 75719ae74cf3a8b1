import * as z from 'zod/mini'
import { facultyImageKinds, facultyRules, facultyWire } from '../../schema/faculty.rules.ts'
import { sampleFaculties } from '../sample/faculties.ts'
import { resource } from './resource.ts'

const noOverride = 'A change is sent with the field _method set to PUT.'
const updateRules = z.extend(facultyRules, {
  _method: z.string(noOverride).check(z.refine((method) => method.toUpperCase() === 'PUT', noOverride)),
})

export const faculties = resource({
  path: 'faculties',
  names: ['faculty member', 'faculty members'],
  table: 'faculties',
  wire: facultyWire,
  columns: {
    name: z.string(),
    email: z.string(),
    description: z.nullable(z.string()),
    department: z.string(),
    qualification: z.string(),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    image: z.nullable(z.string()),
  },
  rules: facultyRules,
  wrappers: { record: 'faculty' },
  // PHP does not parse the multipart body of a PUT
  update: { method: 'POST', rules: updateRules },
  file: { field: 'image', column: 'image', kinds: facultyImageKinds },
  // a change without an image keeps the stored one anyway, and the field never points at another file
  ignoredFields: { existing_image: true },
  messages: { missing: 'No data found for this faculty.', deleted: 'Faculty deleted.' },
  sample: () => sampleFaculties,
})
