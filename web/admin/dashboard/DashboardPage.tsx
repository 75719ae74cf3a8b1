import { chakra, Skeleton } from '@chakra-ui/react'
import { useMemo } from 'react'
import { courseHours, levelHours } from '../../features/course/curriculum.ts'
import { useCollege } from '../../lib/college.ts'
import { todayIn } from '../../lib/localTime.ts'
import { Failed } from '../../ui/admin/list/ListStates.tsx'
import { PageHeading } from '../../ui/admin/PageHeading.tsx'
import { CheckLinks } from './CheckLinks.tsx'
import { type DashboardQuery, useDashboardQuery } from './Dashboard.generated.ts'
import { factConcerns } from './factConcerns.ts'
import { HoursMatrix } from './HoursMatrix.tsx'
import { LookAfter } from './LookAfter.tsx'
import { concernsOf } from './lookAfter.ts'
import { MissingAddresses } from './MissingAddresses.tsx'
import { MissingFacts } from './MissingFacts.tsx'
import { Panel, PanelRow } from './Panel.tsx'
import { RecentChanges } from './RecentChanges.tsx'
import { recentChanges } from './recentChanges.ts'
import { ServiceState } from './ServiceState.tsx'
import { Tiles } from './Tiles.tsx'

const CHANGE_COUNT = 6

/** Overview of the content. It is read anew at each visit, because what others have changed counts too. A failed part leaves the others. */
export function DashboardPage() {
  const result = useDashboardQuery({ fetchPolicy: 'no-cache', errorPolicy: 'all' })
  const data = result.data ?? result.previousData
  return (
    <>
      <PageHeading actions={<ServiceState />}>Dashboard</PageHeading>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', lg: '6' }}>
        {result.error && (
          <Failed query={result}>{data ? 'Some content could not be read.' : 'The content could not be read.'}</Failed>
        )}
        {data ? <News data={data} /> : result.loading && <Loading />}
        <Tiles data={data} isLoading={result.loading} />
        {data && <Hours data={data} />}
        {data && <MissingAddresses />}
      </chakra.div>
    </>
  )
}

type Props = { data: DashboardQuery }

/** The concerns that ask for attention, and the recent changes. */
function News({ data }: Props) {
  const college = useCollege()
  const today = todayIn(college.timeZone) // the panel may have been open since yesterday
  const concerns = useMemo(() => [...concernsOf(data, today), ...factConcerns(data, today)], [data, today])
  const latest = useMemo(() => recentChanges(data, CHANGE_COUNT), [data])
  const { changes: _, ...content } = data // not every backend lists changes
  const isComplete = Object.values(content).every((part) => part !== null)
  return (
    <TwoColumns>
      <Panel heading="To look after">
        <LookAfter concerns={concerns} isComplete={isComplete} />
        {data.facts?.length === 0 && <MissingFacts college={{ ...college, today }} />}
        <CheckLinks />
      </Panel>
      <Panel heading="Recent changes">
        <RecentChanges changes={latest} />
      </Panel>
    </TwoColumns>
  )
}

function Hours({ data }: Props) {
  const courses = useMemo(
    () => data.courses && data.levels && data.subjects && courseHours(data.courses, levelHours(data.levels, data.subjects)),
    [data],
  )
  return (
    <Panel heading="Credit hours per level">
      {courses ? <HoursMatrix courses={courses} /> : <PanelRow>The credit hours could not be read.</PanelRow>}
    </Panel>
  )
}

/** As high as the usual news, so that the tiles do not move. On small screens, where that differs more, it covers the screen. */
const Loading = () => (
  <TwoColumns>
    <chakra.p role="status" srOnly>
      Loading dashboard...
    </chakra.p>
    <chakra.div containerType="inline-size">
      <Skeleton
        aria-hidden
        height={{ base: '100vh', lg: '608px' }}
        css={{ '@container (min-width: 34rem)': { height: { lg: '475px' } } }}
      />
    </chakra.div>
    <Skeleton aria-hidden hideBelow="lg" />
  </TwoColumns>
)

const TwoColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gap: { base: '4', lg: '6' },
  },
})
