import { styled } from '#styled'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogButtons } from './Dialog.tsx'

type Props = { mutations: string[]; answer: (isConfirmed: boolean) => void }

/** Asks before an operation deletes records, because the examples have the ids of real ones. */
export const ConfirmDelete = ({ mutations, answer }: Props) => (
  <Dialog
    title="Delete from the live site?"
    text={
      <p>
        <styled.code fontFamily="ui-monospace, monospace">{mutations.join(', ')}</styled.code> deletes the record with the id in the
        variables. Visitors of the site no longer see it.
      </p>
    }
    close={() => answer(false)}
  >
    <DialogButtons>
      <Button onClick={() => answer(false)}>Cancel</Button>
      <Button look="danger" onClick={() => answer(true)}>
        Delete
      </Button>
    </DialogButtons>
  </Dialog>
)
