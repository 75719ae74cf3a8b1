import type {
  CourseInput,
  FacultyInput,
  ImageInput,
  InnovationInput,
  LevelInput,
  NoticeInput,
  RecordKind,
  SocialLinkInput,
  SubjectInput,
} from '../../../lib/schema.generated.ts'

const labels = <Input>(fields: Record<keyof Input & string, string>) => fields

/** Labels of the fields in the forms of each kind of record. */
export const fieldLabels: Record<RecordKind, Record<string, string>> = {
  COURSE: labels<CourseInput>({ name: 'Name', description: 'Description', eligibility: 'Eligibility' }),
  LEVEL: labels<LevelInput>({ title: 'Title', courseId: 'Course' }),
  SUBJECT: labels<SubjectInput>({ code: 'Code', creditHours: 'Credit Hours', title: 'Title', levelId: 'Level' }),
  FACULTY: labels<Omit<FacultyInput, 'existingImage'>>({
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    department: 'Department',
    qualification: 'Qualification',
    address: 'Address',
    description: 'Description',
    image: 'Image',
  }),
  NOTICE: labels<NoticeInput>({ title: 'Title', releasedOn: 'Released On', description: 'Description', file: 'File' }),
  SOCIAL_LINK: labels<SocialLinkInput>({ name: 'Name', link: 'Link' }),
  IMAGE: { ...labels<ImageInput>({ image: 'Image', name: 'Name' }), path: 'Image' },
  INNOVATION: labels<InnovationInput>({ name: 'Name', description: 'Description', image: 'Image', status: 'Status' }),
}
