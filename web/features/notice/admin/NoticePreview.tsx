import { chakra, Tabs } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useEffect, useState } from 'react'
import { dataUrlOf } from '../../../lib/files/chosenPicture.ts'
import { excerpt } from '../../../lib/text/excerpt.ts'
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
          <ChosenFile key={keyOf(values.file)} file={values.file} title={title} />
        ) : (
          fileUrl && <NoticeFile url={fileUrl} title={title} target="_blank" />
        )}
      </NoticeArticle>
    </SiteFrame>
  )
}

function CardOfNotice({ fileUrl }: Props) {
  const { values } = useFormikContext<Values>()
  const { file } = values
  const title = values.title.trim() || 'Notice'
  const chosenPicture = useDataUrl(file && attachmentKind(file.name) === 'image' ? file : null)
  return (
    <SiteFrame title={title}>
      <NoticeCard
        key={file && keyOf(file)}
        id=""
        title={title}
        releasedOn={values.releasedOn}
        releasedOnBikramSambat={null}
        excerpt={excerpt(values.description)}
        fileUrl={file ? null : fileUrl}
        picture={chosenPicture}
      />
    </SiteFrame>
  )
}

/** Returns a React key: a picture that failed to load is replaced only by a new element. */
const keyOf = ({ name, lastModified }: File) => `${name} ${lastModified}`

/** A file that has not been sent. The content security policy allows no frame for it, so a PDF opens in a tab. */
function ChosenFile({ file, title }: { file: File; title: string }) {
  const kind = attachmentKind(file.name)
  const url = useObjectUrl(file)
  const src = useDataUrl(kind === 'image' ? file : null)
  if (!url || (kind === 'image' && !src)) return null
  const frame = <p>The page shows the PDF here.</p>
  return <NoticeFile url={url} src={src} title={title} kind={kind} frame={frame} target="_blank" />
}

/** Returns an object URL of a file, for a link. */
function useObjectUrl(file: File) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}

/** Returns a data URL of a picture; undefined until it has been read. */
function useDataUrl(file: File | null) {
  const [read, setRead] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!file) return
    let isCurrent = true
    dataUrlOf(file).then(
      (url) => isCurrent && setRead({ file, url }),
      () => {}, // the form says what is wrong with it
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  return read?.file === file ? read?.url : undefined
}
