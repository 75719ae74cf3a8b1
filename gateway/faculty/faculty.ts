import * as z from 'zod/mini'
import { facultyRules, facultyWire } from '../../schema/faculty.rules.ts'
import { BackendAPI } from '../rest/resource.ts'
import { multipart } from '../rest/multipart.ts'
import type { FacultyInput } from '../types.generated.ts'

const faculty = { key: 'faculty', wire: facultyWire }
const faculties = { key: 'faculties', wire: z.array(facultyWire) }

export class FacultyAPI extends BackendAPI {
  faculties() {
    return this.list('faculties', faculties)
  }

  faculty(id: string) {
    return this.record('faculties', id, faculty)
  }

  createFaculty(input: FacultyInput) {
    return this.accept(facultyRules, input, ({ existingImage, ...fields }) => this.create('faculties', multipart(fields), faculty))
  }

  /** POST with the method in a field, and either a new portrait or the name of the one to keep (specification, section 7). */
  updateFaculty(id: string, input: FacultyInput) {
    return this.accept(facultyRules, input, ({ image, existingImage, ...fields }) =>
      this.updateForm('faculties', id, { ...fields, ...(image ? { image } : { existingImage }) }, faculty, 'post'),
    )
  }

  deleteFaculty(id: string) {
    return this.remove('faculties', id)
  }
}
