import { countOf } from '../../lib/countOf.ts'
import type { CheckedFile } from './checkRows.ts'
import type { Result } from './useImport.ts'

/** Says how many rows of a file are not imported and why, and what was stored. */
export function ImportSummary({ file: { rows, ignored }, result }: { file: CheckedFile<unknown>; result: Result | undefined }) {
  const rowsWith = (state: string) => rows.filter((row) => row.state === state)
  const wrong = rowsWith('wrong').length
  const existing = rowsWith('existing').map(({ row }) => row)
  const failed = new Set(result?.faults.map(({ row }) => row)).size
  const meanwhile = result ? rowsWith('new').length - result.imported - failed : 0
  return (
    <>
      <p role="status">
        {failed > 0 && `${countOf(failed, 'row')} ${failed === 1 ? 'was' : 'were'} not imported. `}
        {meanwhile > 0 &&
          `${countOf(meanwhile, 'row')} ${meanwhile === 1 ? 'was' : 'were'} skipped, because ${meanwhile === 1 ? 'it has' : 'they have'} been created meanwhile. `}
        {wrong > 0 && `${countOf(wrong, 'row')} ${wrong === 1 ? 'has' : 'have'} errors. `}
        {existing.length > 0 &&
          `${countOf(existing.length, 'row')} ${existing.length === 1 ? 'exists' : 'exist'} already and ${existing.length === 1 ? 'is' : 'are'} skipped: ${listed(existing)}. `}
        {wrong + existing.length === 0 && !result && 'No row has errors. '}
        {!result && 'Nothing has been stored yet.'}
      </p>
      {ignored.length > 0 && <p>{`Columns that are not imported: ${listed(ignored)}.`}</p>}
    </>
  )
}

/** Row numbers or headers in a sentence. */
const MAX_LISTED = 10
const MAX_LENGTH = 60

const listed = (all: readonly (string | number)[]) => {
  const named = all.slice(0, MAX_LISTED).map((each) => String(each).slice(0, MAX_LENGTH))
  return `${named.join(', ')}${all.length > MAX_LISTED ? ` and ${all.length - MAX_LISTED} more` : ''}`
}
