import type { Columns } from '../../../ui/admin/list/columns.ts'
import { ListScreen } from '../../../ui/admin/list/RecordTable.tsx'
import { AdminFacultiesDocument, type AdminFacultiesQuery, useAdminFacultiesQuery } from './FacultyAdmin.generated.ts'
import { faculties } from './facultyResource.ts'

const recordsIn = ({ faculties }: AdminFacultiesQuery) => faculties
type Item = NonNullable<ReturnType<typeof recordsIn>>[number]
const columns: Columns<Item> = [
  { header: 'ID', value: ({ id }) => id, kind: 'id' },
  {
    header: 'Name',
    value: ({ name }) => name,
    picture: ({ imageUrl, initials }) => ({ url: imageUrl, letters: initials }),
    detail: ({ department, email }) => [department, email].filter(Boolean).join(' · '),
    kind: 'title',
  },
]
/** The other columns that an import reads: an exported file has them all. */
const exportedToo: Columns<Item> = [
  { header: 'Email', value: ({ email }) => email },
  { header: 'Phone', value: ({ phone }) => phone },
  { header: 'Department', value: ({ department }) => department },
  { header: 'Qualification', value: ({ qualification }) => qualification },
  { header: 'Description', value: ({ description }) => description },
]

export { AdminFacultiesDocument as query }

export const ListPage = () => (
  <ListScreen
    resource={faculties}
    useRecords={useAdminFacultiesQuery}
    records={recordsIn}
    columns={columns}
    exportedToo={exportedToo}
  />
)
