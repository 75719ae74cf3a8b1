import { editPath } from '../../../../lib/adminPaths.ts'
import { hasDraft } from '../../../../lib/forms/drafts.ts'
import { subjectValues } from '../curriculumResources.ts'
import type { LevelInTreeFragment, SubjectInTreeFragment } from './CourseTree.generated.ts'

/** Returns the path of the drafts of a form in the tree of a course. A form for a new record is named after its parent. */
export const treeDraftPath = (courseId: string, form: string) => `${editPath('COURSE', courseId)} ${form}`

export const newLevelForm = 'new level'
export const levelForm = ({ id }: Pick<LevelInTreeFragment, 'id'>) => `level ${id}`
export const newSubjectForm = (levelId: string) => `new subject of ${levelId}`
export const subjectForm = ({ id }: Pick<SubjectInTreeFragment, 'id'>) => `subject ${id}`

/** Returns the values of a level's form. */
export const levelValues = ({ title, courseId }: Pick<LevelInTreeFragment, 'title' | 'courseId'>) => ({
  title: title ?? '',
  courseId: courseId ?? '',
})

/** Returns true if the input of a form was kept before it was saved, so that the form has to be shown again. */
export const hasTreeDraft = (courseId: string, form: string, values: Record<string, unknown>) =>
  hasDraft(treeDraftPath(courseId, form), values)

/** Returns true if a form below a level has a draft. */
export const hasDraftInLevel = (courseId: string, { id, subjects }: LevelInTreeFragment) =>
  hasTreeDraft(courseId, newSubjectForm(id), subjectValues(id)) ||
  (subjects ?? []).some((subject) => hasTreeDraft(courseId, subjectForm(subject), subjectValues(id, subject)))
