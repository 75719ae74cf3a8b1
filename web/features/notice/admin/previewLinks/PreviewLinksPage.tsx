import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { bypassCaches } from '../../../../lib/apollo/reads.ts'
import { recordKinds } from '../../../../lib/recordKinds.ts'
import { Empty, Loaded } from '../../../../ui/admin/list/ListStates.tsx'
import { useHidden } from '../../../../ui/admin/list/useHidden.ts'
import { focusHeading, PageHeading } from '../../../../ui/admin/PageHeading.tsx'
import { showStatus } from '../../../../ui/admin/StatusBanner.tsx'
import { LinkList } from './LinkList.tsx'
import { type PreviewLinksQuery, usePreviewLinksQuery } from './previewLinks.generated.ts'

/** The screen with all preview links that work, to revoke them. */
export function PreviewLinksPage() {
  const query = usePreviewLinksQuery(bypassCaches)
  const { hidden, hide } = useHidden(query.data)

  function onRevoked(id: string) {
    hide(id)
    focusHeading()
    showStatus('The link has been revoked. It no longer works.')
  }

  function shown({ previewLinks }: PreviewLinksQuery) {
    if (!previewLinks) return <Empty text="There are no preview links here.">The content service has none.</Empty>
    const links = previewLinks.filter(({ id }) => !hidden.has(id))
    if (links.length === 0)
      return (
        <Empty text="No preview links.">
          A link shows a notice to somebody without an account, for 7 days. To make one, <HowToMake />
        </Empty>
      )
    return (
      <>
        <chakra.p marginBottom="4" color="muted">
          Whoever has one of these links sees the notice as it was in the form, without an account. To make another, <HowToMake />
        </chakra.p>
        <chakra.div layerStyle="panel" paddingInline={{ base: '4', sm: '6' }} paddingBlock="1">
          <LinkList label="Preview links" links={links} onRevoked={onRevoked} hasNames />
        </chakra.div>
      </>
    )
  }

  return (
    <chakra.div maxWidth="56rem">
      <PageHeading>Preview links</PageHeading>
      <Loaded query={query} failed="The preview links could not be loaded.">
        {shown}
      </Loaded>
    </chakra.div>
  )
}

/** The end of a sentence: where a preview link is made. */
const HowToMake = () => (
  <>
    open or add a notice in{' '}
    <chakra.span color="accent" textDecoration="underline" textUnderlineOffset="2px" asChild>
      <Link to={recordKinds.NOTICE.path}>{recordKinds.NOTICE.title}</Link>
    </chakra.span>{' '}
    and choose “Share preview” in its form, saved or not.
  </>
)
