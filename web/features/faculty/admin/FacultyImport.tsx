import { CreateFacultyDocument } from '../../../lib/schema.generated.ts'
import { ImportScreen } from '../../../ui/admin/import/ImportScreen.tsx'
import { AdminFacultiesDocument, useAdminFacultiesQuery } from './FacultyAdmin.generated.ts'
import { faculties } from './facultyResource.ts'
import { facultyRows } from './importedFaculties.ts'

export const ImportPage = () => (
  <ImportScreen
    resource={faculties}
    query={AdminFacultiesDocument}
    useRecords={useAdminFacultiesQuery}
    create={CreateFacultyDocument}
    rules={facultyRows}
    hint="Each row needs a name, an email, a department and a qualification. Phone and description are optional. Pictures are added later."
  />
)
