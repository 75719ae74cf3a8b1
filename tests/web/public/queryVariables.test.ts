import { expect, test } from 'vitest'
import { queryVariables } from '../../../web/site/routes.ts'

const page = { searchParams: ['text', 'offset'] }

test('a page query receives the route parameters and the declared query parameters', () =>
  expect(queryVariables(page, { id: '7' }, '/search/7?text=Computer%20science&utm_source=mail')).toEqual({
    id: '7',
    text: 'Computer science',
  }))

test('a query parameter does not replace a route parameter', () =>
  expect(queryVariables({ searchParams: ['id'] }, { id: '7' }, '/notice/7?id=8')).toEqual({ id: '7' }))

test('a page without declared query parameters receives none', () =>
  expect(queryVariables({}, {}, '/notices?offset=25')).toEqual({}))

test('control characters count as spaces, because HTML cannot contain them', () =>
  expect(queryVariables(page, {}, '/search?text=a%00b%1Bc%0Ad')).toEqual({ text: 'a b c d' }))
