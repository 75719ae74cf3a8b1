type Fields = Record<string, unknown>
type Parents = { courses?: string | undefined; levels?: string | undefined }

type Sample = {
  /** Field that shows the name of a test record. */
  nameField: string
  fields: (parents: Parents, code: string) => Fields
  /** Resource of the record that this one belongs to. */
  parent?: keyof Parents
  fileField?: string
}

const about = 'Made by npm run doctor, which removes it again.'

export const WITHOUT_SAMPLE = 'the record could not be removed again'

/** Valid inputs by resource. Images have none, because no call could remove the record. */
export const samples: Record<string, Sample> = {
  courses: { nameField: 'name', fields: () => ({ description: about, eligibility: about }) },
  levels: { nameField: 'title', parent: 'courses', fields: ({ courses }) => ({ courseId: courses }) },
  subjects: {
    nameField: 'title',
    parent: 'levels',
    fields: ({ levels }, code) => ({ code: `DT ${code}`, creditHours: 3, levelId: levels }),
  },
  faculties: {
    nameField: 'name',
    fileField: 'image',
    fields: (_, code) => ({
      email: `doctor-test-${code}@example.edu`,
      description: about,
      department: 'Test',
      qualification: 'Test',
      phone: '000',
      address: 'Test',
    }),
  },
  notices: { nameField: 'title', fileField: 'file', fields: () => ({ releasedOn: '2001-01-01', description: about }) },
  'innovation-branches': { nameField: 'name', fileField: 'image', fields: () => ({ description: about, status: 0 }) },
  socials: { nameField: 'name', fields: () => ({ link: 'https://www.example.edu/doctor-test' }) },
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A PNG image with one pixel, which every resource with files accepts. */
export const samplePicture = () => new File([Buffer.from(PIXEL, 'base64')], 'doctor-test.png', { type: 'image/png' })
