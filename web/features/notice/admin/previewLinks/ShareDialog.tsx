import { Button, chakra, Flex, Input } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { noticePreviewRules } from '../../../../../schema/preview.rules.ts'
import { failureMessage, failureOf } from '../../../../lib/apollo/failure.ts'
import { bypassCaches } from '../../../../lib/apollo/reads.ts'
import { formatMoment, useCollege } from '../../../../lib/college.ts'
import { problemsOf } from '../../../../lib/forms/problemsOf.ts'
import { useCopy } from '../../../../lib/useCopy.ts'
import { Dialog, DialogButtons } from '../../../../ui/admin/Dialog.tsx'
import { useHidden } from '../../../../ui/admin/list/useHidden.ts'
import type { valuesOf } from '../noticeResource.ts'
import { LinkList } from './LinkList.tsx'
import { type PreviewLinkRowFragment, usePreviewLinksQuery, useShareNoticePreviewMutation } from './previewLinks.generated.ts'

type Props = { recordId: string | undefined; close: () => void }
type Shared = { address: string; link: PreviewLinkRowFragment }

/** Makes a link to a preview of the notice in the form, and lists those that the notice has. */
export default function ShareDialog({ recordId, close }: Props) {
  const { values } = useFormikContext<ReturnType<typeof valuesOf>>()
  const [share, { loading }] = useShareNoticePreviewMutation()
  const [shared, setShared] = useState<Shared>()
  const [problem, setProblem] = useState('')

  async function create() {
    const { title, releasedOn, description } = values
    const input = { title, releasedOn, description }
    const [missing] = Object.values(problemsOf(noticePreviewRules, input))
    setProblem(missing ?? '')
    if (missing) return
    try {
      const { data } = await share({ variables: { recordId: recordId ?? null, input } })
      const made = data?.shareNoticePreview
      if (made) setShared({ address: location.origin + made.path, link: made.link })
    } catch (error) {
      setProblem(failureMessage(failureOf(error), 'The link could not be made.'))
    }
  }

  return (
    <Dialog title="Share preview" text={<Explanation hasNewFile={values.file !== null} />} close={close} busy={loading} wide>
      {shared ? (
        <NewLink {...shared} />
      ) : (
        <>
          <chakra.p role="alert" color="accent" fontWeight="600" _empty={{ display: 'none' }}>
            {problem}
          </chakra.p>
          {recordId !== undefined && <EarlierLinks recordId={recordId} />}
        </>
      )}
      <DialogButtons>
        <Button onClick={close} aria-disabled={loading}>
          Close
        </Button>
        {!shared && (
          <Button variant="solid" onClick={() => loading || create()} aria-disabled={loading}>
            {loading ? 'Please wait...' : 'Create link'}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

const Explanation = ({ hasNewFile }: { hasNewFile: boolean }) => (
  <>
    <p>
      Whoever has the link sees the notice as it is in the form now, for 7 days and without an account. Nothing is saved or
      published.
    </p>
    {hasNewFile && <p>The chosen file is not part of it, because it has not been saved.</p>}
  </>
)

function NewLink({ address, link: { expiresAt } }: Shared) {
  const college = useCollege()
  const [status, copy] = useCopy('The link has been copied.', () => 'Copying is blocked. Select the link and copy it.')
  return (
    <div>
      <chakra.label htmlFor="preview-link" fontWeight="600">
        Link to the preview
      </chakra.label>
      <Flex gap="2" wrap="wrap" marginTop="2">
        {/* the link is read in parts only here, so all of it is selected at once */}
        <Input
          id="preview-link"
          readOnly
          value={address}
          flex="1 1 16rem"
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="solid" onClick={() => copy(address)}>
          Copy
        </Button>
      </Flex>
      <chakra.p role="status" marginTop="2" minHeight="1.5em" fontWeight="600">
        {status}
      </chakra.p>
      <chakra.p color="muted" fontSize="sm">
        {expiresAt && <>Works until {formatMoment(expiresAt, college)}. </>}
        The link is shown only now. It can be revoked under “Preview links”.
      </chakra.p>
    </div>
  )
}

function EarlierLinks({ recordId }: { recordId: string }) {
  const { data } = usePreviewLinksQuery(bypassCaches)
  const { hidden, hide } = useHidden(data)
  const links = data?.previewLinks?.filter((link) => link.recordId === recordId && !hidden.has(link.id)) ?? []
  if (links.length === 0) return null
  return (
    <section aria-labelledby="earlier-links">
      <chakra.h3 id="earlier-links" fontWeight="600">
        Links to this notice that work
      </chakra.h3>
      <LinkList label="Links to this notice" links={links} onRevoked={hide} />
    </section>
  )
}
