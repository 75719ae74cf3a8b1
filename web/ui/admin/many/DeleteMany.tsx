import { chakra } from '@chakra-ui/react'
import { countOf } from '../../../lib/text/countOf.ts'
import { languageOf } from '../../../lib/text/languageOf.ts'
import { showStatus } from '../StatusBanner.tsx'
import { KeptNote } from '../undo/KeptNote.tsx'
import { undoOf } from '../undo/undoOf.tsx'
import { ManyDialog } from './ManyDialog.tsx'
import type { ManyProps } from './manyProps.ts'
import { useMany } from './useMany.ts'

/** Names that the question shows. */
const MAX_NAMES = 5

/** Asks before it deletes the selected records. They disappear from the list at once, and one Undo brings all of them back. */
export function DeleteMany<Item extends { id: string }>({ resource, records, nameOf, hide, close, selection }: ManyProps<Item>) {
  const { plural, removeDocument } = resource
  const nouns = plural.toLowerCase()
  const many = useMany<Item>({ document: removeDocument!, isDeletion: true, failedText: 'This could not be deleted.' })
  const { client, run, failed, done, changes } = many
  const left = failed.length > 0 ? failed.map(({ record }) => record) : records

  async function start() {
    const stillFailed = await run(left.map((record) => ({ record, variables: { id: record.id } })))
    hide(...done.map(({ id }) => id))
    selection.keep(stillFailed.map(({ record }) => record))
    if (stillFailed.length === 0) finish()
  }

  function finish() {
    close()
    if (done.length === 0) return
    const text = `${countOf(done.length, resource.noun, nouns)} ${done.length === 1 ? 'has' : 'have'} been deleted.`
    showStatus(text, 'done', <KeptNote isLink />, undoOf(client, changes, 'deletion'))
  }

  const question = (
    <>
      <Names names={records.map(nameOf)} />
      <p>{`Are you sure you want to delete these ${countOf(records.length, nouns, nouns)}? This action cannot be undone.`}</p>
      {resource.childNoun && <p>{`Their ${resource.childNoun}s stay and can be given another ${resource.noun}.`}</p>}
      <KeptNote />
    </>
  )
  return (
    <ManyDialog
      title={`Delete ${countOf(records.length, plural, plural)}`}
      text={question}
      action="Delete"
      isDangerous
      many={many}
      nameOf={nameOf}
      start={start}
      close={finish}
    />
  )
}

/** The first names as a list, since names have commas, and the number of the others. */
function Names({ names }: { names: readonly string[] }) {
  const more = names.length - MAX_NAMES
  return (
    <chakra.ul listStyleType="disc" paddingInlineStart="4" overflowWrap="anywhere">
      {names.slice(0, MAX_NAMES).map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
        <chakra.li key={index} fontWeight="600" lang={languageOf(name)}>
          {name}
        </chakra.li>
      ))}
      {more > 0 && <li>{`and ${more.toLocaleString('en')} more`}</li>}
    </chakra.ul>
  )
}
