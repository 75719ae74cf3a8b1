import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../Button.tsx'
import { useRow } from './rowContext.ts'

type RowActionsProps = {
  /** Path of the list. */
  path: string
  id: string
  /** `DeleteWithDialog` or `DeleteWithConfirm`. */
  children: ReactNode
}

/** Buttons to edit and delete the record of a row. */
export const RowActions = ({ path, id, children }: RowActionsProps) => (
  <>
    <ButtonLink asChild>
      <Link to={`${path}/edit/${encodeURIComponent(id)}`} aria-describedby={useRow().nameIds}>
        Edit
      </Link>
    </ButtonLink>
    {children}
  </>
)
