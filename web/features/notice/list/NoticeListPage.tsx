import type { Search } from '../../../lib/site/page.ts'
import { ListPage } from '../../../ui/site/page/ListPage.tsx'
import { TextLink } from '../../../ui/site/text/TextLink.tsx'
import { PAGE_SIZE, placeInTitle, placeOf } from './listPlace.ts'
import { NoticePages } from './NoticePages.tsx'
import { NoticesByMonth } from './NoticesByMonth.tsx'
import { NoticeYears } from './NoticeYears.tsx'
import { type NoticeListQuery, type NoticeListQueryVariables, useNoticeListPage } from './noticeList.page.generated.ts'

export { NoticeListDocument as query } from './noticeList.page.generated.ts'
export const requiredField = 'notices'
export const searchParams = ['year', 'page']

export function variables(search: Search): NoticeListQueryVariables {
  const place = placeOf(search)
  return place ? { limit: PAGE_SIZE, offset: (place.page - 1) * PAGE_SIZE, year: place.year } : { limit: 0 }
}

export const isMissing = ({ notices }: Partial<NoticeListQuery>, search: Search) => notices?.length === 0 && !isStart(search)

/** Returns whether an address is that of the whole list, which exists without notices too. */
const isStart = (search: Search) => placeOf(search)?.page === 1 && !search['year']

const useNotices = () => useNoticeListPage().notices

export function Component({ search }: { search: Search }) {
  const place = placeOf(search) ?? { page: 1 }
  return (
    <ListPage
      heading={`News & Events${placeInTitle(place)}`}
      description={`Notices of the college${placeInTitle(place)}, newest first.`}
      loading="Loading notices..."
      empty={isStart(search) ? 'No news and events found.' : <NothingHere />}
      useItems={useNotices}
    >
      {(notices) => (
        <>
          <NoticeYears {...place} />
          <NoticesByMonth notices={notices} />
          <NoticePages {...place} />
        </>
      )}
    </ListPage>
  )
}

const NothingHere = () => (
  <>
    There are no notices here. <TextLink href="/notices">See all notices</TextLink>.
  </>
)
