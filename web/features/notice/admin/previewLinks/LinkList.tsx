import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { editPath } from '../../../../lib/adminPaths.ts'
import { failureMessage, failureOf } from '../../../../lib/apollo/failure.ts'
import { formatMoment, useCollege } from '../../../../lib/college.ts'
import { recordKinds } from '../../../../lib/recordKinds.ts'
import { languageOf } from '../../../../lib/text/languageOf.ts'
import { RecordLink } from '../../../../ui/admin/links.tsx'
import { type PreviewLinkRowFragment, useRevokePreviewLinkMutation } from './previewLinks.generated.ts'

type Link = PreviewLinkRowFragment
type Props = {
  label: string
  links: Link[]
  /** Called with the id of a link that was revoked. */
  onRevoked: (id: string) => void
  /** True if the names of the records are shown, with links to their forms. */
  hasNames?: boolean
}

/** Preview links that work, each with a button that ends it. */
export const LinkList = ({ label, links, onRevoked, hasNames = false }: Props) => (
  <List aria-label={label}>
    {links.map((link) => (
      <Row key={link.id} link={link} hasName={hasNames} onRevoked={() => onRevoked(link.id)} />
    ))}
  </List>
)

function Row({ link, hasName, onRevoked }: { link: Link; hasName: boolean; onRevoked: () => void }) {
  const { id, account, createdAt, expiresAt } = link
  const college = useCollege()
  const [revoke, { loading }] = useRevokePreviewLinkMutation()
  const [problem, setProblem] = useState('')
  const until = expiresAt && formatMoment(expiresAt, college)

  async function end() {
    setProblem('')
    try {
      await revoke({ variables: { id } })
      onRevoked()
    } catch (error) {
      setProblem(failureMessage(failureOf(error), 'The link could not be revoked. It still works.'))
    }
  }

  return (
    <li>
      <div id={`preview-link-${id}`}>
        {hasName && <Name link={link} />}
        <p>
          Works until <time dateTime={expiresAt ?? undefined}>{until}</time>
        </p>
        <p>
          Made {createdAt && formatMoment(createdAt, college)} by {account ?? 'an unknown account'}
        </p>
        <chakra.p role="alert" fontWeight="600" _empty={{ display: 'none' }}>
          {problem}
        </chakra.p>
      </div>
      <Button onClick={() => loading || end()} aria-disabled={loading} aria-describedby={`preview-link-${id}`}>
        {loading ? 'Revoking...' : 'Revoke'}
      </Button>
    </li>
  )
}

function Name({ link: { kind, recordId, title } }: { link: Link }) {
  const name = title ?? recordKinds[kind].label
  if (recordId === null) return <b lang={languageOf(name)}>{name}</b>
  return (
    <RecordLink to={editPath(kind, recordId)} lang={languageOf(name)}>
      {name}
    </RecordLink>
  )
}

const List = chakra('ul', {
  base: {
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '3',
      paddingBlock: '3',
    },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
    '& > li > div': { flex: '1 1 14rem', minWidth: '0', overflowWrap: 'anywhere' },
    '& b': { fontWeight: '600' },
    '& p': { fontSize: 'sm' },
    '& p + p': { color: 'muted' },
  },
})
