import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type CourseHours, FULL_HOURS, type LevelHours } from '../../features/course/curriculum.ts'
import { editPath, subjectsPath } from '../../lib/adminPaths.ts'
import { PanelRow } from './Panel.tsx'

/** Maximum number of courses that are shown at first. */
const VISIBLE_COUNT = 20

/** Credit hours of each level of each course. */
export function HoursMatrix({ courses }: { courses: CourseHours[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const visible = showsAll ? courses : courses.slice(0, VISIBLE_COUNT)
  const columns = Math.max(0, ...visible.map(({ levels }) => levels.length))
  if (courses.length === 0) return <PanelRow>There are no courses yet.</PanelRow>
  return (
    <PanelRow>
      <chakra.div overflowX="auto" marginInline="-1" paddingInline="1" paddingBlock="1">
        <Table>
          <thead>
            <tr>
              <th scope="col">
                <chakra.span srOnly>Course</chakra.span>
              </th>
              {Array.from({ length: columns }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
                <th key={index} scope="col">
                  {index + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visible.map((course) => (
              <tr key={course.id}>
                <th scope="row">
                  <CourseLink to={editPath('COURSE', course.id)}>{course.name || `Record ${course.id}`}</CourseLink>
                </th>
                {Array.from({ length: columns }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
                  <td key={index}>
                    <Cell course={course} level={course.levels[index]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </chakra.div>
      {visible.length < courses.length && (
        <Button marginTop="3" onClick={() => setShowsAll(true)}>
          Show all {courses.length} courses
        </Button>
      )}
      <chakra.p color="muted" fontSize="sm" marginTop="2">
        Outlined: other than {FULL_HOURS}. A dash: no subjects or no level yet. A cell leads to its level.
      </chakra.p>
    </PanelRow>
  )
}

function Cell({ course, level }: { course: CourseHours; level: LevelHours | undefined }) {
  if (!level) return <NoLevel>–</NoLevel>
  const { id, title, hours } = level
  const name = [course.name, title].filter(Boolean).join(', ')
  const label = hours === null ? `${name}: no subjects yet` : `${name}: ${hours} credit hours`
  return (
    <CellLink
      to={subjectsPath(id)}
      state={hours === null ? 'empty' : hours === FULL_HOURS ? 'full' : 'other'}
      aria-label={label}
      title={label}
    >
      {hours ?? '–'}
    </CellLink>
  )
}

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: { base: '2px', sm: '4px' },
    fontVariantNumeric: 'tabular-nums',
    '& thead th': { color: 'muted', fontSize: 'sm', fontWeight: '400', lineHeight: '1.5' },
    '& tbody th': { textAlign: 'start', paddingRight: '2' },
    '& td': { minWidth: '24px' },
  },
})

const CourseLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    // where space is short, as wide as the longest word, which is broken only if it is very long
    width: { base: 'min-content', lg: 'max-content' },
    minWidth: { base: '4.5rem', sm: '8rem' },
    maxWidth: { base: '10rem', lg: '16rem' },
    minHeight: '44px',
    fontSize: 'sm',
    fontWeight: '600',
    lineHeight: '1.3',
    overflowWrap: 'break-word',
    _hover: { textDecoration: 'underline' },
  },
})

const NoLevel = chakra('span', { base: { display: 'block', textAlign: 'center', color: 'muted' } })

const CellLink = chakra(Link, {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '44px',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'field',
    fontSize: { base: 'sm', sm: 'md' },
    _hover: { borderColor: 'ink' },
  },
  variants: {
    state: {
      full: { bg: 'color-mix(in srgb, {colors.pine} 14%, {colors.card})' },
      other: { borderWidth: '2px', borderColor: 'accent', color: 'accent', fontWeight: '600' },
      empty: { borderColor: 'edge' },
    },
  },
})
