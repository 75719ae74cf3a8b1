import { ListPage, ListUnavailable } from '../../ui/site/ListPage.tsx'
import { NoticesByMonth } from './NoticesByMonth.tsx'
import { useNoticeListPage } from './noticeList.page.generated.ts'

export { NoticeListDocument as query } from './noticeList.page.generated.ts'
export const record = 'notices'

export const Component = () => (
  <ListPage heading="News & Events" description="All notices of the college, newest first." loading="Loading notices...">
    <Notices />
  </ListPage>
)

function Notices() {
  const { notices } = useNoticeListPage()
  if (!notices) return <ListUnavailable />
  if (notices.length === 0) return <p>No news and events found.</p>
  return <NoticesByMonth notices={notices} />
}
