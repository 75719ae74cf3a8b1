import { facultyRules } from '../../../../schema/faculty.rules.ts'
import { foldedWords } from '../../../../text/fold.ts'
import { type ImportColumn, parsedBy, type RowRules } from '../../../lib/csv/checkRows.ts'
import type { FacultyInput } from '../../../lib/schema.generated.ts'
import type { AdminFacultiesQuery } from './FacultyAdmin.generated.ts'

const columns: readonly ImportColumn[] = [
  { header: 'Name', name: 'name' },
  { header: 'Email', name: 'email' },
  { header: 'Phone', name: 'phone', isOptional: true },
  { header: 'Department', name: 'department' },
  { header: 'Qualification', name: 'qualification' },
  { header: 'Description', name: 'description', isOptional: true },
]

/** Returns the rules for the rows of a CSV file with faculty members. Several may share an email, but not a name and an email. */
export const facultyRows = ({ faculties }: AdminFacultiesQuery): RowRules<FacultyInput> => ({
  columns,
  parse({ description = '', ...cells }) {
    const lines = Object.entries(cells).map(([name, cell]) => [name, cell.replace(/\s+/g, ' ')])
    const parsed = parsedBy(facultyRules, { ...Object.fromEntries(lines), description })
    if ('problems' in parsed) return parsed
    const { image, existingImage, address, ...input } = parsed.input
    return { input: { phone: '', ...input } }
  },
  keyOf,
  stored: new Set(faculties?.map(keyOf)),
  shown: (input) => Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value ?? '')])),
  sameAs: { name: 'name', text: 'name and email' },
})

const keyOf = ({ name, email }: { name: string | null; email: string | null }) =>
  `${foldedWords(name ?? '')} ${(email ?? '').toLowerCase()}`
