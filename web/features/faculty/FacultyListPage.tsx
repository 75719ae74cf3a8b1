import { ListPage, ListUnavailable } from '../../ui/site/ListPage.tsx'
import { FacultyGrid } from './FacultyGrid.tsx'
import { useFacultyListPage } from './facultyList.page.generated.ts'

export { FacultyListDocument as query } from './facultyList.page.generated.ts'
export const record = 'faculties'

export const Component = () => (
  <ListPage heading="Faculty" description="All faculty members of the college." loading="Loading faculties...">
    <Faculty />
  </ListPage>
)

function Faculty() {
  const { faculties } = useFacultyListPage()
  if (!faculties) return <ListUnavailable />
  if (faculties.length === 0) return <p>No faculties found.</p>
  return <FacultyGrid faculties={faculties} heading="h2" />
}
