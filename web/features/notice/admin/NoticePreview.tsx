import { Button } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useEffect, useState } from 'react'
import { dataUrlOf } from '../../../lib/chosenPicture.ts'
import { Dialog } from '../../../ui/admin/Dialog.tsx'
import { SiteFrame } from '../../../ui/admin/SiteFrame.tsx'
import { attachmentKind } from '../attachment.ts'
import { NoticeArticle } from '../NoticeArticle.tsx'
import { NoticeFile } from '../NoticeFile.tsx'

type Props = {
  /** URL of the stored file, if there is one. */
  fileUrl: string | null
  close: () => void
}

type Values = { title: string; releasedOn: string; description: string; file: File | null }

/** The notice of the form as its page will show it. Nothing is sent. */
export default function NoticePreview({ fileUrl, close }: Props) {
  const { values } = useFormikContext<Values>()
  const title = values.title.trim() || 'Notice'
  return (
    <Dialog title="Preview" text="This is how visitors will see the notice. It is not saved yet." close={close} wide>
      {/* the first control takes the focus, so it stands above the notice */}
      <Button justifySelf="start" onClick={close}>
        Close
      </Button>
      <SiteFrame title={title}>
        <NoticeArticle title={title} releasedOn={values.releasedOn} description={values.description.trim()}>
          {values.file ? (
            <ChosenFile file={values.file} title={title} />
          ) : (
            fileUrl && <NoticeFile url={fileUrl} title={title} target="_blank" />
          )}
        </NoticeArticle>
      </SiteFrame>
    </Dialog>
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
        () => show({ url }),
      )
    else show({ url })
    return () => {
      isCurrent = false
      URL.revokeObjectURL(url)
    }
  }, [file, isPicture])
  return urls
}
