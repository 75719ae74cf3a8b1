import { styled } from '#styled'
import { languageOf } from '../../lib/text/languageOf.ts'
import { ListPage } from '../../ui/site/page/ListPage.tsx'
import { byDepartment } from './byDepartment.ts'
import { useFacultyListPage } from './facultyList.page.generated.ts'
import { type Member, MemberGrid } from './MemberGrid.tsx'

export { FacultyListDocument as query } from './facultyList.page.generated.ts'
export const requiredField = 'faculties'

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
function Departments({ faculties }: { faculties: Member[] }) {
  const departments = byDepartment(faculties)
  if (departments.length === 1) return <MemberGrid members={faculties} heading="h2" isFirst />
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
      <Columns>
        {departments.map(({ name, id, members }, index) => (
          <Department key={id} aria-labelledby={id} data-short={members.length <= SHORT || undefined}>
            <h2 id={id} lang={languageOf(name)}>
              {name || OTHERS}
            </h2>
            <MemberGrid members={members.map((member) => ({ ...member, department: null }))} isFirst={index === 0} />
          </Department>
        ))}
      </Columns>
    </>
  )
}

/** Heading of faculty members without a department. */
const OTHERS = 'Other faculty members'

/** Number of members that fit in half a page, beside their department. */
const SHORT = 2

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

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '16',
    '& > *': { gridColumn: '1 / -1' },
    // where a half is 544 px wide
    '@media (min-width: 75rem)': { '& > [data-short]': { gridColumn: 'auto' } },
  },
})

/** Has its heading at the left, which stays visible while the members are scrolled. */
const Department = styled('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr)' },
    alignItems: 'start',
    columnGap: '8',
    rowGap: '4',
    marginTop: { base: '8', _print: '3' },
    paddingTop: { base: '6', _print: '3' },
    borderTopWidth: '1px',
    '& h2': { fontSize: 'xl', scrollMarginTop: '6', md: { position: 'sticky', top: '6' } },
  },
})
