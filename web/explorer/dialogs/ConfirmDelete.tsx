import { styled } from '#styled'
import { Button } from '../../ui/Button.tsx'
import { nounOf } from '../examples/samples.ts'
import type { Deletion } from '../operation/deletions.ts'
import { Dialog } from './Dialog.tsx'

type Props = { deletions: Deletion[]; answer: (isConfirmed: boolean) => void }

/** Asks before an operation deletes records, and names them, because the examples have the ids of real ones. */
export const ConfirmDelete = ({ deletions, answer }: Props) => (
  <Dialog
    title={deletions.length === 1 ? `Delete the ${titleOf(deletions[0]!)}?` : `Delete ${deletions.length} records?`}
    text="This changes the live site: visitors no longer see what is deleted."
    close={() => answer(false)}
  >
    {deletions.length > 1 && (
      <Records>
        {deletions.map((deletion, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an operation can delete a record twice
          <li key={index}>{titleOf(deletion)}</li>
        ))}
      </Records>
    )}
    <styled.div display="flex" flexWrap="wrap" gap="3" justifyContent="flex-end">
      <Button onClick={() => answer(false)}>Cancel</Button>
      <Button look="danger" onClick={() => answer(true)}>
        Delete
      </Button>
    </styled.div>
  </Dialog>
)

const titleOf = ({ type, id, name }: Deletion) => `${nounOf(type)} ${name ? `“${name}”` : `with the id ${id}`}`

const Records = styled('ul', {
  base: { display: 'grid', gap: '1', marginBottom: '4', paddingLeft: '4', listStyleType: 'disc', overflowWrap: 'anywhere' },
})
