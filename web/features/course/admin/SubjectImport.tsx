import { CreateSubjectDocument } from '../../../lib/schema.generated.ts'
import { ImportScreen } from '../../../ui/admin/import/ImportScreen.tsx'
import { subjectResource } from './curriculumResources.ts'
import { subjectRows } from './importedSubjects.ts'
import { AdminSubjectsDocument, useAdminSubjectsQuery } from './SubjectAdmin.generated.ts'

export const ImportPage = () => (
  <ImportScreen
    resource={subjectResource}
    query={AdminSubjectsDocument}
    useRecords={useAdminSubjectsQuery}
    create={CreateSubjectDocument}
    rules={subjectRows}
    hint="Each row needs a code, a title, the credit hours and the level with its course, such as First Semester, BBA."
  />
)
