import { styled } from '#styled'
import { entryScholarships, principalScholarships } from '../../../content/scholarships/scholarships.ts'

const groups = [
  { id: 'principal', heading: 'Principal scholarships', scholarships: principalScholarships },
  { id: 'entry', heading: 'Entry level', scholarships: entryScholarships },
]

/** Table of the scholarships whose cells are bars. Phones have room for the principal scholarships only, and state the others in words. */
export const ScholarshipChart = () => (
  <>
    <Table>
      <caption>Part of tuition that each scholarship covers</caption>
      {groups.map(({ id, scholarships }) => (
        <colgroup key={id} data-group={id} span={scholarships.length} />
      ))}
      <thead>
        <tr>
          {groups.map(({ id, heading, scholarships }) => (
            <th key={id} id={id} data-group={id} scope="colgroup" colSpan={scholarships.length}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {columns.map(({ id, group, percent }) => (
            // their headers stand below them
            <td key={id} data-group={group} headers={`${group} ${id}`}>
              <b>{percent}%</b>
              <Bar data-group={group} style={{ height: `${percent * 2.4}px` }} />
            </td>
          ))}
        </tr>
        <tr>
          {columns.map(({ id, group, name }) => (
            <th key={id} id={id} data-group={group} scope="col">
              {name} <small>1 student</small>
            </th>
          ))}
        </tr>
      </tbody>
    </Table>
    <styled.p display={{ md: 'none' }} marginTop="4">
      <styled.b fontWeight="600">Entry level:</styled.b> a full scholarship for 4 years, and a half scholarship; 1 student each.
    </styled.p>
  </>
)

const columns = groups.flatMap(({ id: group, scholarships }) =>
  scholarships.map((scholarship, index) => ({ ...scholarship, group, id: `${group}-${index}` })),
)

/** Bar with a contour line each 5%, a strong one each 25%, and one seat. */
const Bar = styled('span', {
  base: {
    position: 'relative',
    display: 'block',
    width: 'min(75%, 104px)',
    marginInline: 'auto',
    border: '1px solid transparent', // drawn with forced colors
    backgroundColor: 'night',
    backgroundImage:
      'repeating-linear-gradient(to top, transparent 0 59px, rgb(246 196 83 / 0.7) 59px 60px), repeating-linear-gradient(to top, transparent 0 11px, rgb(246 196 83 / 0.25) 11px 12px)',
    backgroundOrigin: 'border-box',
    printColorAdjust: 'exact',
    '&[data-group=entry]': { backgroundColor: 'garnet' },
    _osDark: { borderColor: 'marigold' },
    _print: { borderColor: 'ink' },
    _after: {
      content: '""',
      position: 'absolute',
      bottom: '3',
      left: 'calc(50% - 8px)',
      boxSize: '16px',
      borderRadius: 'pill',
      bg: 'marigold',
      border: '1px solid transparent',
    },
  },
})

const Table = styled('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    textAlign: 'center',
    lineHeight: '1.3',
    '& caption': { paddingBottom: '6', color: 'muted', fontSize: 'sm', textAlign: 'left' },
    '& [data-group=entry]:not(span)': { display: { base: 'none', md: 'revert' } },
    '& [data-group=principal] + :is(td, th)[data-group=entry]': { borderLeftWidth: '1px' },
    '& th': { fontWeight: '600' },
    '& [scope=colgroup]': { paddingBottom: '4' },
    '& td[headers]': {
      height: '300px',
      borderBottomWidth: '2px',
      borderBottomColor: 'ink',
      verticalAlign: 'bottom',
      backgroundImage: 'repeating-linear-gradient(to top, transparent 0 59px, {colors.line} 59px 60px)',
    },
    '& td > b': { display: 'block', fontFamily: 'heading', fontSize: { base: 'min({fontSizes.xl}, 7vw)', md: '3xl' } },
    '& [scope=col]': { paddingTop: '3', verticalAlign: 'top' },
    '& small': { display: 'block', color: 'muted', fontSize: 'sm', fontWeight: '400' },
  },
})
