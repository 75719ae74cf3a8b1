import { ListPage } from '../../ui/site/ListPage.tsx'
import { NoticesByMonth } from './NoticesByMonth.tsx'
import { useNoticeListPage } from './noticeList.page.generated.ts'

export { NoticeListDocument as query } from './noticeList.page.generated.ts'
export const record = 'notices'

const useNotices = () => useNoticeListPage().notices

export const Component = () => (
  <ListPage
    heading="News & Events"
    description="All notices of the college, newest first."
    loading="Loading notices..."
    empty="No news and events found."
    useItems={useNotices}
  >
    {(notices) => <NoticesByMonth notices={notices} />}
  </ListPage>
)
