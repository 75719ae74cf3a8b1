import { describe, expect, test } from 'vitest'
import { newNoticeRules, noticeRules } from '../../schema/notice.rules.ts'
import { errorsOf } from '../support/errorsOf.ts'

const notice = { title: 'Admissions open', releasedOn: '2026-11-12' }
const file = (name: string, type: string) => ({ name, type, size: 100 })

describe('a notice', () => {
  test('must have a title that is not blank', { tags: 'VAL-NOT-01' }, () => {
    for (const title of ['', '   ', undefined, 5])
      expect(errorsOf(noticeRules, { ...notice, title })).toEqual({ title: ['Title is required.'] })
  })

  test('must have a title of at most 255 characters in any script', { tags: ['VAL-NOT-02', 'VAL-NOT-03', 'CONST-08'] }, () => {
    expect(errorsOf(noticeRules, { ...notice, title: 'न'.repeat(255) })).toEqual({})
    expect(errorsOf(noticeRules, { ...notice, title: '🎓'.repeat(255) })).toEqual({})
    expect(errorsOf(noticeRules, { ...notice, title: 'a'.repeat(256) })).toEqual({ title: ['Title cannot exceed 255 characters.'] })
  })

  test('must have a valid release date', { tags: ['VAL-NOT-04', 'VAL-NOT-05'] }, () => {
    expect(errorsOf(noticeRules, { ...notice, releasedOn: '' })).toEqual({ releasedOn: ['Release date is required.'] })
    for (const releasedOn of ['2026-02-30', '12/11/2026', 'soon', '2026-1-1', '2026-11-12T00:00:00Z'])
      expect(errorsOf(noticeRules, { ...notice, releasedOn }), releasedOn).toEqual({ releasedOn: ['Release date must be a date.'] })
    expect(errorsOf(noticeRules, { ...notice, releasedOn: '2028-02-29' })).toEqual({})
  })

  test('must have a file when it is added, but not when it is changed', { tags: ['VAL-NOT-06', 'VAL-NOT-07'] }, () => {
    expect(errorsOf(newNoticeRules, notice)).toEqual({ file: ['File is required.'] })
    expect(errorsOf(noticeRules, notice)).toEqual({})
  })

  test.each([
    ['a.pdf', 'application/pdf'],
    ['a.doc', 'application/msword'],
    ['a.doc', 'application/x-cfb'],
    ['A.DOCX', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.docx', ''],
    ['a.jpg', 'image/jpeg'],
    ['a.jpeg', 'image/jpeg'],
    ['a.png', 'image/png'],
    ['a.gif', 'image/gif'],
    ['a.webp', 'image/webp'],
  ])('accepts %s of type "%s"', { tags: 'VAL-NOT-08' }, (name, type) => {
    expect(errorsOf(newNoticeRules, { ...notice, file: file(name, type) })).toEqual({})
  })

  test.each([
    ['a.txt', 'text/plain'],
    ['a.exe', 'application/x-msdownload'],
    ['a.bmp', 'image/bmp'],
    ['a.pdf', 'application/x-msdownload'],
    ['a.pdf.html', 'application/pdf'],
    ['photo.jpg', ''],
    ['noextension', ''],
  ])('rejects %s of type "%s"', { tags: 'VAL-NOT-09' }, (name, type) => {
    const wrong = { file: ['File must be a pdf, doc, docx, jpg, jpeg, png, gif or webp.'] }
    expect(errorsOf(noticeRules, { ...notice, file: file(name, type) })).toEqual(wrong)
    expect(errorsOf(noticeRules, { ...notice, file: 'a.pdf' })).toEqual(wrong)
  })
})
