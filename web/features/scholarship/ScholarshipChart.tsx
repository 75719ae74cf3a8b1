import { styled } from '#styled'
import { entryScholarships, principalScholarships } from '../../../content/scholarships/scholarships.ts'

const groups = [
  { kind: 'Principal', color: 'night', scholarships: principalScholarships },
  { kind: 'Entry level', color: 'garnet', scholarships: entryScholarships },
]

/** List of the scholarships with a bar for each. */
export const ScholarshipChart = () => (
  <>
    <styled.p color="muted" fontSize="sm" marginBottom="6">
      Part of tuition that each scholarship covers
    </styled.p>
    <Bars>
      {groups.flatMap(({ kind, color, scholarships }) =>
        scholarships.map(({ name, percent, duration }) => (
          <li key={kind + name}>
            <div>
              <b>{percent}%</b>
              <Bar bg={color} style={{ height: `${percent * 1.4}px` }} />
            </div>{' '}
            <strong>
              {name}
              {duration && `, ${duration}`}
            </strong>{' '}
            <small>{kind}, 1 student</small>
          </li>
        )),
      )}
    </Bars>
  </>
)

const Bars = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr))',
    columnGap: '4',
    rowGap: '1',
    textAlign: 'center',
    lineHeight: '1.3',
    // bar, name and kind, each in a row
    '& li': { display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid', paddingBlock: '3' },
    '& div': { alignSelf: 'end' },
    '& b': { fontFamily: 'heading', fontSize: 'xl', fontWeight: '600' },
    '& strong': { fontWeight: '600' },
    '& small': { color: 'muted', fontSize: 'sm' },
  },
})

/** Bar with a contour line each 5%. */
const Bar = styled('span', {
  base: {
    display: 'block',
    width: '72px',
    maxWidth: 'full',
    marginInline: 'auto',
    border: '1px solid transparent', // drawn with forced colors
    borderBottom: '2px solid {colors.ink}',
    backgroundImage: 'repeating-linear-gradient(to top, transparent 0 6px, rgb(246 196 83 / 0.35) 6px 7px)',
    printColorAdjust: 'exact',
    _osDark: { borderColor: 'marigold' },
    _print: { borderColor: 'ink' },
  },
})
