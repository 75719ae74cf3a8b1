// The list of all changes: its filter in the address, and the export.
import { expect, test } from 'vitest'
import { filterIn, paramsOf, variablesOf } from '../../../../web/features/history/admin/changeFilter.ts'
import { changesMadeTogether } from '../../../../web/features/history/admin/changesMadeTogether.ts'
import { type ListedChange, MAX_EXPORTED, readChanges } from '../../../../web/features/history/admin/exportChanges.ts'

const filterOf = (query: string) => filterIn(new URLSearchParams(query))

test('the filter is in the address, without what is not valid', () => {
  const query = 'person=office%40example.edu&kind=NOTICE&from=2026-11-01&to=2026-11-30'
  expect(filterOf(query)).toEqual({ person: 'office@example.edu', kind: 'NOTICE', from: '2026-11-01', to: '2026-11-30' })
  expect(`${paramsOf(filterOf(query))}`).toBe(query)
  expect(filterOf('kind=nothing&from=2026-02-31x&to=tomorrow')).toEqual({ person: '', kind: '', from: '', to: '' })
  expect(`${paramsOf(filterOf(''))}`).toBe('')
})

test('days are those at the college, the last one included', () => {
  const days = (from: string, to: string, timeZone: string) => {
    const { since, until } = variablesOf({ person: '', kind: '', from, to }, timeZone)
    return [since, until]
  }
  expect(days('2026-11-28', '2026-11-28', 'Asia/Kathmandu')).toEqual(['2026-11-27T18:15:00.000Z', '2026-11-28T18:15:00.000Z'])
  // a day of 23 hours
  expect(days('2026-03-29', '2026-03-29', 'Europe/Berlin')).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'])
  expect(variablesOf(filterOf('person=x&kind=FACULTY'), 'UTC')).toEqual({ account: 'x', kind: 'FACULTY' })
})

/** Returns a client with a number of changes, in pages of 50. */
function clientWith(total: number) {
  const pages: unknown[] = []
  const query = async ({ variables }: { variables: { before?: string } }) => {
    pages.push(variables)
    const start = Number(variables.before ?? total + 1) - 1
    const changes = Array.from({ length: Math.min(50, start) }, (_, index) => {
      const id = start - index
      return { id: String(id), hasEarlier: id > 1 } as ListedChange
    })
    return { data: { changes } }
  }
  return { client: { query } as never, pages }
}

test('an export reads all pages with the filter', async () => {
  const { client, pages } = clientWith(120)
  const counts: number[] = []
  const { changes, isWhole } = await readChanges(client, { account: 'x' }, (count) => counts.push(count))
  expect([changes.length, isWhole, counts]).toEqual([120, true, [50, 100]])
  expect(pages).toEqual([{ account: 'x' }, { account: 'x', before: '71' }, { account: 'x', before: '21' }])
})

test('an export ends at the maximum, and tells that there are more', async () => {
  const { changes, isWhole } = await readChanges(clientWith(MAX_EXPORTED + 1).client, {}, () => {})
  expect([changes.length, isWhole]).toEqual([MAX_EXPORTED, false])
})

test('a deletion of selected rows is one entry; what others did, or was done to one record, stays apart', () => {
  let id = 100
  const change = (second: number, values: Partial<ListedChange> = {}) =>
    ({
      id: `${--id}`,
      recordId: `${id}`,
      kind: 'NOTICE',
      action: 'DELETE',
      account: 'a@example.edu',
      createdAt: new Date(Date.UTC(2026, 10, 28, 10, 0, second)).toISOString(),
      fields: [{ name: 'title' }],
      ...values,
    }) as ListedChange
  const sizes = (changes: ListedChange[]) => changesMadeTogether(changes).map(({ length }) => length)
  expect(sizes([9, 8, 6, 5].map((second) => change(second)))).toEqual([4])
  expect(sizes([9, 8].map((second) => change(second)))).toEqual([1, 1])
  expect(sizes([9, 8, 7, 4, 3, 2].map((second) => change(second)))).toEqual([3, 3])
  expect(sizes([change(9), change(9), change(9), change(9, { account: 'b@example.edu' })])).toEqual([3, 1])
  expect(sizes([change(9), change(9, { kind: 'FACULTY' }), change(9)])).toEqual([1, 1, 1])
  expect(sizes(['RESTORE', 'DELETE', 'RESTORE'].map((action) => change(9, { action } as Partial<ListedChange>)))).toEqual([1, 1, 1])
  expect(sizes([9, 9, 9].map((second) => change(second, { recordId: '1' })))).toEqual([1, 1, 1])
  const updates = ['status', 'status', 'status', 'name'].map((name) => change(9, { action: 'UPDATE', fields: [{ name }] as never }))
  expect(sizes(updates)).toEqual([3, 1])
  expect(sizes([9, 9, 9].map((second) => change(second, { createdAt: null })))).toEqual([1, 1, 1])
})
