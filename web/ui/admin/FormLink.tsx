import { Button } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router-dom'
import { editPath } from '../../lib/adminPaths.ts'
import { isPlainClick } from '../../lib/isPlainClick.ts'
import { fromList } from './listReturn.ts'
import { useRow } from './rowContext.ts'

/** Link from a list to a form, which then returns to this place in the list. */
export function FormLink(props: LinkProps) {
  const navigate = useNavigate()
  function open(click: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(click.nativeEvent)) return
    click.preventDefault()
    navigate(props.to, { state: fromList() })
  }
  return <Link {...props} onClick={open} />
}

/** The primary action of a list. */
export const AddLink = ({ to, children }: { to: string; children: string }) => (
  <Button asChild variant="solid">
    <FormLink to={to}>{children}</FormLink>
  </Button>
)

/** Link to the form of a row's record. */
export function EditLink() {
  const { resource, id, nameIds } = useRow()
  return (
    <FormLink to={editPath(resource.kind, id)} aria-describedby={nameIds}>
      Edit
    </FormLink>
  )
}
