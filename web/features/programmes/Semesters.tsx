import { chakra } from '@chakra-ui/react'
import { Way, WayStation } from '../../ui/Way.tsx'
import { wide } from '../../ui/Wide.tsx'

type Title = string
type CreditHours = number

/** What one semester teaches. */
export type Semester = [Title, CreditHours][]

/** A programme's semesters, one below the other, each of which opens to its subjects; needs no script. */
export const Semesters = ({ semesters }: { semesters: Semester[] }) => (
  <Layout aria-labelledby="semesters">
    <div>
      <chakra.h2 id="semesters" fontSize={{ base: '2xl', md: '3xl' }}>
        Semester by semester
      </chakra.h2>
      <chakra.p color="muted" marginTop="4" maxWidth="40ch">
        Sample text. Titles and hours show the shape of the programme, not a curriculum in force.
      </chakra.p>
    </div>
    <Way>
      {semesters.map((subjects, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a semester is its number
        <WayStation key={index} heading={`Semester ${index + 1} · 20cr`} aside={`${subjects.length} subjects`}>
          <Subjects subjects={subjects} label={`Subjects of semester ${index + 1}`} />
        </WayStation>
      ))}
    </Way>
  </Layout>
)

const Subjects = ({ subjects, label }: { subjects: Semester; label: string }) => (
  <Table aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Subject</th>
        <th scope="col">Credit hours</th>
      </tr>
    </thead>
    <tbody>
      {subjects.map(([title, creditHours]) => (
        <tr key={title}>
          <td>{title}</td>
          <td>{creditHours}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)

const Layout = chakra('section', {
  base: {
    ...wide,
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' },
    gap: { base: '8', lg: '16' },
    paddingTop: { base: '14', md: '24' },
  },
})

const Table = chakra('table', {
  base: {
    width: 'full',
    fontVariantNumeric: 'tabular-nums',
    '& th': { paddingBottom: '2', color: 'muted', fontSize: 'sm', fontWeight: '400', textAlign: 'start' },
    '& td': { paddingBlock: '2', borderTopWidth: '1px', borderColor: 'line', overflowWrap: 'anywhere' },
    '& :is(th, td):last-child': { paddingLeft: '4', textAlign: 'end', whiteSpace: 'nowrap' },
  },
})
