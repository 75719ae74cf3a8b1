import { createContext, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button, ButtonLink } from '../Button.tsx'
import { ActionCell } from './AdminTable.tsx'

type RowButtonsProps = {
  /** The address of the form. */
  edit: string
  /** The id of the cell that names the row's record; read out with each button. */
  of: string
  onDelete: () => void
  children?: ReactNode
}

/** What can be done with the record of a row: it is edited, or deleted. */
export const RowButtons = ({ edit, of, onDelete, children }: RowButtonsProps) => (
  <ActionCell>
    <ButtonLink asChild>
      <Link to={edit} aria-describedby={of}>
        Edit
      </Link>
    </ButtonLink>
    <Button look="danger" onClick={onDelete} aria-describedby={of}>
      Delete
    </Button>
    {children}
  </ActionCell>
)

/** Stands in place of the buttons until the list has been read again. */
export const DeletedCell = () => <ActionCell>Deleted</ActionCell>

type RowActionsProps = Pick<RowButtonsProps, 'edit' | 'of'> & {
  /** The dialog that asks before it deletes. Each row has its own, so that opening it leaves the other rows alone. */
  ask: (close: () => void) => ReactNode
}

/** Tells the row of a dialog that its record has been deleted. */
export const DeletedContext = createContext(() => {})

/** The same, where a dialog asks before the record is deleted. */
export function RowActions({ ask, ...row }: RowActionsProps) {
  const [asking, setAsking] = useState(false)
  const [deleted, setDeleted] = useState(false)
  if (deleted) return <DeletedCell />
  return (
    <RowButtons {...row} onDelete={() => setAsking(true)}>
      <DeletedContext value={() => setDeleted(true)}>{asking && ask(() => setAsking(false))}</DeletedContext>
    </RowButtons>
  )
}
