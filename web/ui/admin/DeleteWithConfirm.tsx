import { Button } from '../Button.tsx'
import { showStatus } from '../StatusBanner.tsx'
import { useRow } from './rowContext.ts'
import { type Deletion, deleteFailure, useDeletion } from './useDeletion.ts'

/** Button that deletes the record of a row after the browser's own dialog. The result is reported above the list. */
export function DeleteWithConfirm({ question, ...deletion }: Deletion & { question: string }) {
  const { nameIds } = useRow()
  const remove = useDeletion(deletion)

  async function confirmAndDelete() {
    if (!confirm(question)) return
    showStatus('')
    try {
      await remove()
    } catch (error) {
      showStatus(deleteFailure(error, deletion).message, 'failed')
    }
  }

  return (
    <Button look="danger" onClick={confirmAndDelete} aria-describedby={nameIds}>
      Delete
    </Button>
  )
}
