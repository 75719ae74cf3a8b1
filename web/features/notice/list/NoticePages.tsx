import { styled } from '#styled'
import { ButtonLink } from '../../../ui/Button.tsx'
import { addressOf, countIn, PAGE_SIZE, type Place } from './listPlace.ts'
import { useNoticeListPage } from './noticeList.page.generated.ts'

/** Links to the pages before and after the current one. */
export function NoticePages({ year, page }: Place) {
  const count = countIn(useNoticeListPage().noticeYears ?? [], year)
  const last = Math.ceil(count / PAGE_SIZE)
  if (last <= 1) return null
  return (
    <Bar aria-label="Pages">
      {page > 1 && (
        <ButtonLink href={addressOf({ year, page: page - 1 })} rel="prev">
          <span aria-hidden="true">←</span> Newer
        </ButtonLink>
      )}
      <p>
        Page {page} of {last}
      </p>
      {page < last && (
        <ButtonLink href={addressOf({ year, page: page + 1 })} rel="next">
          Older <span aria-hidden="true">→</span>
        </ButtonLink>
      )}
    </Bar>
  )
}

const Bar = styled('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto 1fr',
    alignItems: 'center',
    gap: '4',
    marginTop: { base: '8', md: '12' },
    '& > a': { justifySelf: 'start' },
    '& > p': { gridColumn: '2', color: 'muted' },
    '& > p + a': { gridColumn: '3', justifySelf: 'end' },
  },
})
