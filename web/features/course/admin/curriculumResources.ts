import { levelRules } from '../../../../schema/level.rules.ts'
import { subjectRules } from '../../../../schema/subject.rules.ts'
import {
  DeleteLevelDocument,
  DeleteSubjectDocument,
  type LevelInput,
  type Subject,
  useCreateLevelMutation,
  useCreateSubjectMutation,
  useDeleteLevelMutation,
  useDeleteSubjectMutation,
  useUpdateLevelMutation,
  useUpdateSubjectMutation,
} from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'

/** Levels, which have screens of their own and are part of the tree of a course. */
export const levelResource = adminResource({
  kind: 'LEVEL',
  rules: levelRules,
  inputOf: (values: LevelInput) => values,
  useCreate: useCreateLevelMutation,
  useUpdate: useUpdateLevelMutation,
  useRemove: useDeleteLevelMutation,
  removeDocument: DeleteLevelDocument,
  childNoun: 'subject',
  loadFailed: 'Error loading data.',
  publicPage: { path: ({ courseId }) => courseId && `/course/${encodeURIComponent(courseId)}`, field: 'levels' },
})

/** Subjects, which have screens of their own and are part of the tree of a course. */
export const subjectResource = adminResource({
  kind: 'SUBJECT',
  hasImport: true,
  rules: subjectRules,
  inputOf: (values: SubjectFormValues) => ({ ...values, creditHours: Number(values.creditHours) }),
  useCreate: useCreateSubjectMutation,
  useUpdate: useUpdateSubjectMutation,
  useRemove: useDeleteSubjectMutation,
  removeDocument: DeleteSubjectDocument,
  loadFailed: 'Error loading data.',
  publicPage: undefined, // depends on the course of the level
})

export type SubjectFormValues = ReturnType<typeof subjectValues>

/** Returns the values of a subject's form. */
export const subjectValues = (levelId: string, subject?: Pick<Subject, 'code' | 'title' | 'creditHours'>) => ({
  code: subject?.code ?? '',
  title: subject?.title ?? '',
  creditHours: String(subject?.creditHours ?? ''),
  levelId,
})
