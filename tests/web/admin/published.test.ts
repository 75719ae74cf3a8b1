import { expect, test } from 'vitest'
import { shows } from '../../../web/lib/apollo/published.ts'

const pageOf = (data: object) => {
  const json = JSON.stringify({ id: 'Page', params: {}, answer: { data } }).replaceAll('<', '\\u003c')
  return `<html><body><div id="root">Physics</div><script type="application/json" id="view">${json}</script></body></html>`
}
const noticeAt = (notice: object | null) => pageOf({ notice })
const values = { title: 'Exams < June', releasedOn: '2026-05-01', description: 'One\r\ntwo', file: 'notices/new name.pdf' }
const shown = {
  id: '7',
  title: 'Exams < June',
  releasedOn: '2026-05-01',
  description: 'One\ntwo',
  fileUrl: '/storage/notices/new%20name.pdf',
}
const notice = { id: '7', field: 'notice', values }

test('a page shows a record when all its values are those that were saved', () => {
  expect(shows(noticeAt(shown), notice)).toBe(true)
  for (const old of [{ title: 'Exams' }, { description: null }, { fileUrl: '/storage/notices/old.pdf' }, { id: '8' }])
    expect(shows(noticeAt({ ...shown, ...old }), notice)).toBe(false)
})

test('a value that was removed must have disappeared from the page', () => {
  const removed = { ...notice, values: { ...values, description: null } }
  expect(shows(noticeAt(shown), removed)).toBe(false)
  expect(shows(noticeAt({ ...shown, description: null }), removed)).toBe(true)
})

test('a file that was just chosen, and what the page does not show, are not compared', () => {
  const sent = { ...notice, values: { ...values, file: new File(['x'], 'a.pdf'), internal: 'note' } }
  expect(shows(noticeAt(shown), sent)).toBe(true)
})

test('a subject is found in the levels of its course, and not mistaken for a level with the same id', () => {
  const subject = { id: '3', field: 'subjects', values: { title: 'Physics', creditHours: 3, levelId: '9' } }
  const course = (level: object) => pageOf({ course: { id: '1', levels: [level] } })
  expect(shows(course({ id: '3', title: 'Physics', subjects: [] }), subject)).toBe(false)
  expect(shows(course({ id: '9', title: 'First', subjects: [{ id: '3', title: 'Physics', creditHours: 3 }] }), subject)).toBe(true)
})

test('a page that failed or has no data shows nothing', () => {
  expect(shows('<h1>The site is not available.</h1>', notice)).toBe(false)
  expect(shows(noticeAt(null), notice)).toBe(false)
  expect(shows(pageOf({}), notice)).toBe(false)
})
