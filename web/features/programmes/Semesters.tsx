import { chakra } from '@chakra-ui/react'
import type { SemesterSubject } from '../../../content/programmes/Programme.ts'
import { Timeline, TimelineItem } from '../../ui/site/Timeline.tsx'
import { SideHeadingSection } from '../../ui/site/TwoColumn.tsx'

/** Semesters of a programme. Each opens to a list of its subjects, also without JavaScript. */
export const Semesters = ({ semesters }: { semesters: SemesterSubject[][] }) => (
  <SideHeadingSection id="semesters" heading="Semesters" summary="Open a semester to see its subjects.">
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
