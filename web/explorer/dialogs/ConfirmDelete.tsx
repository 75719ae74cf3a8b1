import { styled } from '#styled'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = { mutations: string[]; answer: (isConfirmed: boolean) => void }

/** Asks before an operation deletes records, because the examples have the ids of real ones. */
export const ConfirmDelete = ({ mutations, answer }: Props) => (
  <Dialog
    title="Delete from the live site?"
    text={
      <>
        <code>{mutations.join(', ')}</code> deletes the record with the id in the variables. Visitors of the site no longer see it.
      </>
    }
    close={() => answer(false)}
  >
    <styled.div display="flex" flexWrap="wrap" gap="3" justifyContent="flex-end">
      <Button onClick={() => answer(false)}>Cancel</Button>
      <Button look="danger" onClick={() => answer(true)}>
        Delete
      </Button>
    </styled.div>
  </Dialog>
)
