import { styled } from '#styled'
import { countOf } from '../../../lib/text/countOf.ts'
import { addressOf, countIn, type Place, undatedAddress } from './listPlace.ts'
import { useNoticeListPage } from './noticeList.page.generated.ts'

/** Number of notices, and links to those of each year if there are several. */
export function NoticeYears({ year: current }: Place) {
  const years = useNoticeListPage().noticeYears ?? []
  const count = countIn(years, current)
  const undated = undatedAddress(years)
  const linkTo = (year: number | undefined) => (
    <a href={addressOf({ year, page: 1 })} aria-current={year === current ? 'true' : undefined}>
      {year ?? 'All years'}
    </a>
  )
  return (
    <Bar>
      {years.length > 1 && (
        <nav aria-label="Years">
          <ul>
            <li>{linkTo(undefined)}</li>
            {years.map(({ year }) => year !== null && <li key={year}>{linkTo(year)}</li>)}
            {undated && (
              <li>
                <a href={undated}>Undated</a>
              </li>
            )}
          </ul>
        </nav>
      )}
      <p>{countOf(count, 'notice') + (count === 1 ? '' : ', newest first')}</p>
    </Bar>
  )
}

const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '8',
    rowGap: '4',
    marginBottom: { base: '8', md: '12' },
    '& p': { color: 'muted' },
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: '1', rowGap: '1' },
    '& a': {
      display: 'grid',
      alignItems: 'center',
      minHeight: '44px',
      minWidth: '44px',
      paddingInline: '3',
      borderBottomWidth: '3px',
      borderColor: 'transparent',
      '@media (forced-colors: active)': { borderColor: 'Canvas' },
      color: 'muted',
      fontVariantNumeric: 'tabular-nums',
      _hover: { color: 'ink', textDecoration: 'underline', textUnderlineOffset: '4px' },
    },
    '& a[aria-current]': {
      bg: 'marked',
      borderColor: 'marigold',
      '@media (forced-colors: active)': { borderColor: 'Highlight' },
      color: 'ink',
      fontWeight: '600',
    },
    '@media print': { '& ul': { display: 'none' } },
  },
})
