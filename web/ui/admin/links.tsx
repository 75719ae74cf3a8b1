import { Button, type ButtonProps, chakra } from '@chakra-ui/react'
import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router-dom'
import { copyPath, historyPath, importPath } from '../../lib/adminPaths.ts'
import { isPlainClick } from '../../lib/isPlainClick.ts'
import type { RecordKind } from '../../lib/schema.generated.ts'
import type { AdminResource } from './adminResource.ts'
import { useCapabilitiesQuery } from './capabilities.generated.ts'
import { fromList } from './listReturn.ts'
import { useRow } from './rowContext.ts'

type LinkButtonProps = Pick<LinkProps, 'to' | 'children'> & Pick<ButtonProps, 'variant'>

/** Link to a screen that looks like a button. */
export const LinkButton = ({ to, children, ...look }: LinkButtonProps) => (
  <Button asChild {...look}>
    <Link to={to}>{children}</Link>
  </Button>
)

/** Button that returns to the previous screen. */
export function BackButton({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate()
  return <Button onClick={() => navigate(to)}>{children}</Button>
}

/** Link from a list to a form, which then returns to this place in the list. Rows have two, so it does without the work of the router's. */
export function FormLink({ to, onClick, ...props }: ComponentProps<'a'> & { to: string }) {
  const navigate = useNavigate()
  function open(click: MouseEvent<HTMLAnchorElement>) {
    onClick?.(click)
    if (!isPlainClick(click.nativeEvent)) return
    click.preventDefault()
    navigate(to, { state: fromList() })
  }
  return <a {...props} href={to} onClick={open} />
}

/** The primary action of a list. */
export const AddLink = ({ to, children }: { to: string; children: string }) => (
  <Button asChild variant="solid">
    <FormLink to={to}>{children}</FormLink>
  </Button>
)

/** Link from a list to the import of its records. */
export const ImportLink = ({ resource }: { resource: AdminResource<never> }) => (
  <QuietLink to={importPath(resource.kind)}>Import CSV</QuietLink>
)

const QuietLink = chakra(FormLink, { base: { layerStyle: 'quietAction' } })

const linkLine = { display: 'inline-flex', alignItems: 'center', minHeight: '44px', textDecoration: 'underline' } as const

/** Link to the history of a record, if the backend records changes. It has its place until that is known, so that nothing moves. */
export function HistoryLink({ kind, id }: { kind: RecordKind; id: string }) {
  const { data, loading } = useCapabilitiesQuery()
  const hasHistory = data?.capabilities?.history
  if (!hasHistory && !loading) return null
  return (
    <ScreenLink to={historyPath(kind, id)} visibility={hasHistory ? undefined : 'hidden'}>
      History
    </ScreenLink>
  )
}

/** Link from the form of a record to one that adds a copy of it. */
export const DuplicateLink = ({ kind, id }: { kind: RecordKind; id: string }) => (
  <ScreenLink to={copyPath(kind, id)}>Duplicate</ScreenLink>
)

const ScreenLink = chakra(Link, {
  base: { ...linkLine, paddingInline: '2', color: 'muted', textUnderlineOffset: '3px', _hover: { color: 'ink' } },
})

/** Link that opens a stored file in a new tab. */
export const FileLink = chakra(
  'a',
  { base: { ...linkLine, color: 'accent', textAlign: 'start', overflowWrap: 'anywhere', textUnderlineOffset: '2px' } },
  { defaultProps: { target: '_blank', rel: 'noopener' } },
)

/** Link to the stored file of a row's record. */
export const ViewLink = ({ href }: { href: string }) => (
  <FileLink href={href} aria-describedby={useRow().nameIds}>
    View
  </FileLink>
)

/** The name of a record in at most two lines, as a link to one of its screens. */
export const RecordLink = ({ children, ...props }: ComponentProps<typeof NameLink>) => (
  <NameLink {...props}>
    <chakra.span lineClamp="2" overflowWrap="anywhere">
      {children}
    </chakra.span>
  </NameLink>
)

const NameLink = chakra(Link, {
  base: {
    display: 'inline-block',
    paddingBlock: '10px',
    lineHeight: '24px',
    fontWeight: '600',
    textDecoration: 'underline',
    textDecorationColor: 'edge',
    textUnderlineOffset: '2px',
    overflowWrap: 'anywhere',
    _hover: { textDecorationColor: 'ink' },
  },
})
