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

type Kind = {
  /** Label in lists, and the word within a sentence. */
  label: string
  noun: string
  /** Path of the list. The form of a record is at `edit/:id` below it, except for images, which can't be edited. */
  path: string
  isFixed?: boolean
  /** Labels of the form by field. */
  fields: Record<string, string>
}

const labels = <Input>(fields: Record<keyof Input & string, string>) => fields

/** What the history shows of each kind of record. */
export const kinds: Record<RecordKind, Kind> = {
  COURSE: {
    label: 'Course',
    noun: 'course',
    path: '/admin/courses',
    fields: labels<CourseInput>({ name: 'Name', description: 'Description', eligibility: 'Eligibility' }),
  },
  LEVEL: {
    label: 'Level',
    noun: 'level',
    path: '/admin/levels',
    fields: labels<LevelInput>({ title: 'Title', courseId: 'Course' }),
  },
  SUBJECT: {
    label: 'Subject',
    noun: 'subject',
    path: '/admin/subjects',
    fields: labels<SubjectInput>({ code: 'Code', creditHours: 'Credit Hours', title: 'Title', levelId: 'Level' }),
  },
  FACULTY: {
    label: 'Faculty',
    noun: 'faculty',
    path: '/admin/faculties',
    fields: labels<Omit<FacultyInput, 'existingImage'>>({
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      department: 'Department',
      qualification: 'Qualification',
      address: 'Address',
      description: 'Description',
      image: 'Image',
    }),
  },
  NOTICE: {
    label: 'Notice',
    noun: 'notice',
    path: '/admin/notices',
    fields: labels<NoticeInput>({ title: 'Title', releasedOn: 'Released On', description: 'Description', file: 'File' }),
  },
  SOCIAL_LINK: {
    label: 'Social Link',
    noun: 'social link',
    path: '/admin/socials',
    fields: labels<SocialLinkInput>({ name: 'Name', link: 'Link' }),
  },
  IMAGE: {
    label: 'Image',
    noun: 'image',
    path: '/admin/images',
    isFixed: true,
    fields: { ...labels<ImageInput>({ image: 'Image', name: 'Name' }), path: 'Image' },
  },
  INNOVATION: {
    label: 'Innovation',
    noun: 'innovation',
    path: '/admin/innovation-hub',
    fields: labels<InnovationInput>({ name: 'Name', description: 'Description', image: 'Image', status: 'Status' }),
  },
}

/** Returns the kind whose screens are below a path such as `/admin/notices/history/7`. */
export const kindAt = (pathname: string) =>
  (Object.keys(kinds) as RecordKind[]).find((kind) => pathname.startsWith(`${kinds[kind].path}/`))!

/** Returns the path of a record's form, or of the list of its kind. */
export const recordPath = ({ kind, recordId }: { kind: RecordKind; recordId: string }) => {
  const { path, isFixed } = kinds[kind]
  return isFixed ? path : `${path}/edit/${encodeURIComponent(recordId)}`
}

export const historyPath = ({ kind, recordId }: { kind: RecordKind; recordId: string }) =>
  `${kinds[kind].path}/history/${encodeURIComponent(recordId)}`
