import { chakra } from '@chakra-ui/react'
import type { SemesterSubject } from '../../../content/programmes/Programme.ts'
import { Timeline, TimelineItem } from '../../ui/site/Timeline.tsx'
import { SideHeadingSection } from '../../ui/site/TwoColumn.tsx'

/** The semesters of a programme. Each opens to its subjects, also without JavaScript. */
export const Semesters = ({ semesters }: { semesters: SemesterSubject[][] }) => (
  <SideHeadingSection aria-labelledby="semesters">
    <div>
      <chakra.h2 id="semesters" fontSize={{ base: '2xl', md: '3xl' }}>
        Semesters
      </chakra.h2>
      <chakra.p color="muted" marginTop="4" maxWidth="40ch">
        Open a semester to see its subjects.
      </chakra.p>
    </div>
    <Timeline>
      {semesters.map((subjects, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a semester is its number
        <TimelineItem key={index} heading={`Semester ${index + 1} · 20cr`} aside={`${subjects.length} subjects`}>
          <Subjects subjects={subjects} label={`Subjects of semester ${index + 1}`} />
        </TimelineItem>
      ))}
    </Timeline>
  </SideHeadingSection>
)

const Subjects = ({ subjects, label }: { subjects: SemesterSubject[]; label: string }) => (
  <Table aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Subject</th>
        <th scope="col">Credit hours</th>
      </tr>
    </thead>
    <tbody>
      {subjects.map(([, title, creditHours]) => (
        <tr key={title}>
          <td>{title}</td>
          <td>{creditHours}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)

const Table = chakra('table', {
  base: {
    width: 'full',
    fontVariantNumeric: 'tabular-nums',
    '& th': { paddingBottom: '2', color: 'muted', fontSize: 'sm', fontWeight: '400', textAlign: 'start' },
    '& td': { paddingBlock: '2', borderTopWidth: '1px', borderColor: 'line', overflowWrap: 'anywhere' },
    '& :is(th, td):last-child': { paddingLeft: '4', textAlign: 'end', whiteSpace: 'nowrap' },
  },
})
