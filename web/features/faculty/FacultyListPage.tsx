import { ListPage } from '../../ui/site/ListPage.tsx'
import { FacultyGrid } from './FacultyCard.tsx'
import { useFacultyListPage } from './facultyList.page.generated.ts'

export { FacultyListDocument as query } from './facultyList.page.generated.ts'
export const record = 'faculties'

const useFaculties = () => useFacultyListPage().faculties

export const Component = () => (
  <ListPage
    heading="Faculty"
    description="All faculty members of the college."
    loading="Loading faculties..."
    empty="No faculties found."
    useItems={useFaculties}
  >
    {(faculties) => <FacultyGrid faculties={faculties} heading="h2" isFirst />}
  </ListPage>
)
