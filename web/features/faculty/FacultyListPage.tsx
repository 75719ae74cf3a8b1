import { styled } from '#styled'
import { languageOf } from '../../lib/languageOf.ts'
import { ListPage } from '../../ui/site/ListPage.tsx'
import { byDepartment } from './byDepartment.ts'
import type { FacultyCardFragment } from './FacultyCard.generated.ts'
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
    {(faculties) => <Departments faculties={faculties} />}
  </ListPage>
)

/** Faculty members by department, with an index. Without headings if there is only one. */
function Departments({ faculties }: { faculties: FacultyCardFragment[] }) {
  const departments = byDepartment(faculties)
  if (departments.length === 1) return <FacultyGrid faculties={faculties} heading="h2" isFirst />
  return (
    <>
      <Index aria-label="Departments">
        <ul>
          {departments.map(({ name, id }) => (
            <li key={id}>
              <a href={`#${encodeURIComponent(id)}`} lang={languageOf(name)}>
                {name || OTHERS}
              </a>
            </li>
          ))}
        </ul>
      </Index>
      {departments.map(({ name, id, members }, index) => (
        <Department key={id} aria-labelledby={id}>
          <h2 id={id} lang={languageOf(name)}>
            {name || OTHERS}
          </h2>
          <FacultyGrid faculties={members.map((member) => ({ ...member, department: null }))} isFirst={index === 0} />
        </Department>
      ))}
    </>
  )
}

/** Heading of faculty members without a department. */
const OTHERS = 'Other faculty members'

const Index = styled('nav', {
  base: {
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '1' },
    '& a': {
      display: 'inline-grid',
      alignItems: 'center',
      minHeight: '44px',
      textDecoration: 'underline',
      textDecorationColor: 'edge',
      textUnderlineOffset: '4px',
      overflowWrap: 'anywhere',
      _hover: { textDecorationColor: 'currentColor' },
    },
  },
})

const Department = styled('section', {
  base: {
    marginTop: { base: '12', md: '16' },
    '& h2': { fontSize: { base: 'xl', md: '2xl' }, marginBottom: '6', scrollMarginTop: '6' },
  },
})
