import { chakra, Tabs } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useEffect, useState } from 'react'
import { dataUrlOf } from '../../../lib/files/chosenPicture.ts'
import { SiteFrame } from '../../../ui/admin/SiteFrame.tsx'
import { attachmentKind } from '../attachment.ts'
import { NoticeArticle } from '../NoticeArticle.tsx'
import { NoticeCard } from '../NoticeCards.tsx'
import { NoticeFile } from '../NoticeFile.tsx'

type Props = {
  /** URL of the stored file, if there is one. */
  fileUrl: string | null
}

type Values = { title: string; releasedOn: string; description: string; file: File | null }

/** The notice of the form as it is typed: its page, and in the pane beside the form also its card on the home page and its page on a phone. */
export default function NoticePreview({ view, ...props }: Props & { view: 'page' | 'pane' }) {
  return view === 'page' ? <Page {...props} /> : <Pane {...props} />
}

const Pane = ({ fileUrl }: Props) => (
  <Tabs.Root defaultValue="page" lazyMount unmountOnExit>
    <Tabs.List aria-label="Preview">
      <Tabs.Trigger value="page">Page</Tabs.Trigger>
      <Tabs.Trigger value="card">Card</Tabs.Trigger>
      <Tabs.Trigger value="phone">Phone</Tabs.Trigger>
    </Tabs.List>
    <Tabs.Content value="page">
      <Page fileUrl={fileUrl} />
    </Tabs.Content>
    <Tabs.Content value="card">
      <CardOfNotice fileUrl={fileUrl} />
    </Tabs.Content>
    <Tabs.Content value="phone">
      <chakra.div maxWidth="360px" marginInline="auto">
        <Page fileUrl={fileUrl} />
      </chakra.div>
    </Tabs.Content>
  </Tabs.Root>
)

function Page({ fileUrl }: Props) {
  const { values } = useFormikContext<Values>()
  const title = values.title.trim() || 'Notice'
  return (
    <SiteFrame title={title}>
      <NoticeArticle
        title={title}
        releasedOn={values.releasedOn}
        releasedOnBikramSambat={null}
        description={values.description.trim()}
      >
        {values.file ? (
          <ChosenFile key={`${values.file.name} ${values.file.lastModified}`} file={values.file} title={title} />
        ) : (
          fileUrl && <NoticeFile url={fileUrl} title={title} target="_blank" />
        )}
      </NoticeArticle>
    </SiteFrame>
  )
}

function CardOfNotice({ fileUrl }: Props) {
  const { values } = useFormikContext<Values>()
  const title = values.title.trim() || 'Notice'
  return (
    <SiteFrame title={title}>
      <NoticeCard
        id=""
        title={title}
        releasedOn={values.releasedOn}
        releasedOnBikramSambat={null}
        excerpt={values.description.trim()}
        fileUrl={fileUrl}
      />
    </SiteFrame>
  )
}

/** A file that has not been sent. The content security policy allows no frame for it, so a PDF opens in a tab. */
function ChosenFile({ file, title }: { file: File; title: string }) {
  const kind = attachmentKind(file.name)
  const urls = useUrls(file, kind === 'image')
  if (!urls) return null
  const frame = <p>The page shows the PDF here.</p>
  return <NoticeFile {...urls} title={title} kind={kind} frame={frame} target="_blank" />
}

type Urls = { url: string; src?: string }

/** Returns an object URL of a file, for a link, and a data URL of a picture. */
function useUrls(file: File, isPicture: boolean) {
  const [urls, setUrls] = useState<Urls>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    let isCurrent = true
    const show = (found: Urls) => isCurrent && setUrls(found)
    if (isPicture)
      dataUrlOf(file).then(
        (src) => show({ url, src }),
        () => {}, // the form says what is wrong with it
      )
    else show({ url })
    return () => {
      isCurrent = false
      URL.revokeObjectURL(url)
    }
  }, [file, isPicture])
  return urls
}
