import { styled } from '#styled'
import { capitalized } from '../../lib/text/capitalized.ts'
import { Button } from '../../ui/Button.tsx'
import { nounOf } from '../examples/samples.ts'
import type { Deletion } from '../operation/deletions.ts'
import { Dialog } from './Dialog.tsx'

type Props = { deletions: Deletion[]; answer: (isConfirmed: boolean) => void }

/** Asks before an operation deletes something, and names it, because the examples have the ids of real records. */
export function ConfirmDelete({ deletions, answer }: Props) {
  const single = deletions.length === 1 ? deletions[0] : undefined
  const action = single ? capitalized(single.verb) : 'Delete'
  const title = single ? `${action} the ${titleOf(single)}?` : `Delete ${deletions.length} records?`
  const isContent = deletions.every(({ verb }) => verb === 'delete')
  return (
    <Dialog
      title={title}
      text={isContent ? 'This changes the live site: visitors no longer see what is deleted.' : 'This has effect at once.'}
      close={() => answer(false)}
    >
      {!single && (
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
          {action}
        </Button>
      </styled.div>
    </Dialog>
  )
}

const titleOf = ({ type, id, name }: Deletion) => `${nounOf(type)} ${name ? `“${name}”` : `with the id ${id}`}`

const Records = styled('ul', {
  base: { display: 'grid', gap: '1', marginBottom: '4', paddingLeft: '4', listStyleType: 'disc', overflowWrap: 'anywhere' },
})
