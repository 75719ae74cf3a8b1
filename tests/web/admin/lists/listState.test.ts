import { expect, test } from 'vitest'
import { existingPage, nextSort, parseSort, queryOf } from '../../../../web/ui/admin/list/listState.ts'

const byTitle = { key: 'title', isDescending: false }

test.each([
  [{ search: '', sort: undefined, page: 1 }, ''],
  [{ search: 'organic chemistry', sort: byTitle, page: 2 }, 'q=organic+chemistry&sort=title&page=2'],
  [{ search: '', sort: { ...byTitle, isDescending: true }, page: 1 }, 'sort=-title'],
])('the view %j is the query string "%s"', (view, query) => expect(queryOf(view).toString()).toBe(query))

test.each([
  ['title', byTitle],
  ['-title', { key: 'title', isDescending: true }],
  ['', undefined],
  ['-', undefined],
  [null, undefined],
])('the parameter %j is the sort %j', (text, sort) => expect(parseSort(text)).toEqual(sort))

test('a header sorts ascending, descending, and then not', () => {
  const [first, second, third] = [undefined, byTitle, { key: 'title', isDescending: true }].map((sort) => nextSort(sort, 'title'))
  expect([first, second, third]).toEqual([byTitle, { key: 'title', isDescending: true }, undefined])
  expect(nextSort(byTitle, 'code')).toEqual({ key: 'code', isDescending: false })
})

test.each([
  [1, 0, 1],
  [2, 50, 1],
  [2, 51, 2],
  [9, 120, 3],
])('of page %i of %i records, page %i is shown', (page, count, shown) => expect(existingPage(page, count)).toBe(shown))
