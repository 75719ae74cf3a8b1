import { useMemo } from 'react'
import type { College } from '../../../../schema/college.rules.ts'
import { useCollege } from '../../../lib/college.ts'
import { todayIn } from '../../../lib/localTime.ts'
import { deadlineText } from '../../../lib/site/facts.ts'
import type { Columns } from '../../../ui/admin/list/columns.ts'
import { Empty } from '../../../ui/admin/list/ListStates.tsx'
import { ListScreen } from '../../../ui/admin/list/RecordTable.tsx'
import { AdminFactsDocument, type AdminFactsQuery, useAdminFactsQuery } from './FactsAdmin.generated.ts'
import { type Facts, facts } from './factsResource.ts'

const recordsIn = ({ facts }: AdminFactsQuery) => facts

/** The facts as the site shows them. */
const columnsFor = (college: College): Columns<Facts> => [
  { header: 'Fact Sheet of', value: ({ title }) => title, kind: 'title' },
  { header: 'Next Intake', value: ({ shown }) => shown.intake },
  {
    header: 'Deadline',
    value: ({ shown }) => shown.deadline,
    text: ({ shown: { deadline } }) => (deadline ? deadlineText(deadline, college) : ''),
  },
  { header: 'Cost', value: ({ shown }) => shown.cost },
  { header: 'Seats', value: ({ shown }) => shown.seats },
  { header: 'Contact', value: ({ shown }) => shown.contact },
]

export { AdminFactsDocument as query }

export function ListPage() {
  const college = useCollege()
  const today = todayIn(college.timeZone) // the panel may have been open since yesterday
  const columns = useMemo(() => columnsFor({ ...college, today }), [college, today])
  return (
    <ListScreen
      resource={facts}
      useRecords={useAdminFactsQuery}
      records={recordsIn}
      columns={columns}
      missing={
        <Empty text="The backend stores no facts.">
          The site shows those of college.json, which whoever looks after the website changes.
        </Empty>
      }
    />
  )
}
