import { useLayoutEffect, useRef } from 'react'
import { styled } from '#styled'
import type { SemesterSubject } from '../../../../content/programmes/Programme.ts'
import { savedState, saveState } from '../../../lib/session/savedState.ts'
import { Section } from '../../../ui/site/page/Section.tsx'

/** Number of semesters in a column. */
const HALF = 4

/** Semesters of a programme in two columns. Each opens to a list of its subjects, also without JavaScript. */
export const Semesters = ({ semesters }: { semesters: SemesterSubject[][] }) => (
  <Section id="semesters" heading="Semesters">
    <styled.p color="muted" _print={{ display: 'none' }}>
      Open a semester to see its subjects.
    </styled.p>
    <Columns>
      {[0, HALF].map((start) => (
        <ol key={start} start={start + 1}>
          {semesters.slice(start, start + HALF).map((subjects, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a semester is its number
            <Semester key={index} number={start + index + 1} subjects={subjects} />
          ))}
        </ol>
      ))}
    </Columns>
  </Section>
)

function Semester({ number, subjects }: { number: number; subjects: SemesterSubject[] }) {
  const heading = `Semester ${number} · 20cr`
  return (
    <li>
      <Details ref={useSavedOpen(heading)} onToggle={({ currentTarget }) => saveState(heading, currentTarget.open)}>
        <Summary>
          <span data-plus="" aria-hidden="true" />
          <h3>{heading}</h3>
          <small>{subjects.length} subjects</small>
        </Summary>
        <styled.div paddingLeft={{ base: '60px', _print: '0' }} paddingBottom={{ base: '8', _print: '3' }}>
          <Table aria-label={`Subjects of semester ${number}`}>
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
        </styled.div>
      </Details>
    </li>
  )
}

/** Returns a ref to a `details` element that is opened if the visitor had left it open. */
function useSavedOpen(name: string) {
  const details = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (!details.current || !savedState(name)) return
    details.current.open = true
    // during the animation the page is too short to restore its scroll position
    for (const animation of details.current.getAnimations({ subtree: true })) animation.finish()
  }, [name])
  return details
}

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))', _print: 'repeat(2, minmax(0, 1fr))' },
    columnGap: { base: '12', _print: '6' },
    _print: { fontSize: 'sm', '& > ol': { display: 'contents' } },
  },
})

/** Item of a list whose items are connected by a line. */
const Details = styled('details', {
  base: {
    position: 'relative',
    interpolateSize: 'allow-keywords',
    _before: {
      content: '""',
      position: 'absolute',
      left: '21px',
      top: '58px',
      bottom: '-14px',
      width: '2px',
      bg: 'var(--line, {colors.line})',
    },
    'li:last-child > &': { '--line': { lg: 'transparent' } },
    ':last-child > li:last-child > &': { '--line': 'transparent' },
    '& [data-plus]': {
      position: 'relative',
      flexShrink: '0',
      boxSize: '44px',
      bg: 'card',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'pill',
      transitionProperty: 'background-color, border-color',
      transitionDuration: 'quick',
    },
    '& [data-plus]::before, & [data-plus]::after': {
      content: '""',
      position: 'absolute',
      top: '20px',
      left: '13px',
      width: '16px',
      borderTopWidth: '2px',
      borderColor: 'currentColor',
      transitionProperty: 'transform',
      transitionDuration: 'calm',
    },
    '& [data-plus]::after': { transform: 'rotate(90deg)' },
    _print: { _before: { display: 'none' }, '& [data-plus]': { display: 'none' }, '& td': { paddingBlock: '1' } },
    '&[open] [data-plus]': { bg: 'marigold', borderColor: 'marigold', color: 'onMarigold' },
    '&[open] [data-plus]::after': { transform: 'rotate(0deg)' },
    '@media (prefers-reduced-motion: no-preference)': {
      '&::details-content': {
        height: '0',
        overflow: 'clip',
        transition: 'height 250ms ease-out, content-visibility 250ms allow-discrete',
      },
      '&[open]::details-content': { height: 'auto' },
    },
  },
})

const Summary = styled('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minHeight: '72px',
    borderRadius: 'field',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& h3': { flexGrow: '1', fontSize: { base: 'lg', md: 'xl' } },
    '& small': { display: { base: 'none', sm: 'inline' }, color: 'muted', fontSize: 'sm' },
    '&:hover h3': { textDecoration: 'underline', textUnderlineOffset: '4px', textDecorationThickness: '2px' },
    '&:hover [data-plus]': { borderColor: 'ink' },
  },
})

const Table = styled('table', {
  base: {
    width: 'full',
    fontVariantNumeric: 'tabular-nums',
    '& th': { paddingBottom: '2', color: 'muted', fontSize: 'sm', fontWeight: '400', textAlign: 'start' },
    '& td': { paddingBlock: '2', borderTopWidth: '1px', overflowWrap: 'anywhere' },
    '& :is(th, td):last-child': { paddingLeft: '4', textAlign: 'end', whiteSpace: 'nowrap' },
  },
})
