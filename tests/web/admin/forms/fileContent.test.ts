import { expect, test } from 'vitest'
import { imageFormRules } from '../../../../schema/image.rules.ts'
import { noticeRules } from '../../../../schema/notice.rules.ts'
import { contentProblems, markDamaged, readType } from '../../../../web/lib/files/fileContent.ts'
import { oneAtATime } from '../../../../web/lib/files/oneAtATime.ts'
import { file } from '../../../support/files.ts'

/** Returns a file as a browser gives it: its type follows from the name. */
const chosen = (name: string, type: string, content: Uint8Array<ArrayBuffer> | string) => new File([content], name, { type })
const bytesOf = (name: Parameters<typeof file>[0]) => new Uint8Array(file(name).buffer)
const html = '<!doctype html><title>Not found</title>'

async function problemOf(field: 'image' | 'file', content: File) {
  await readType(content)
  return contentProblems(field === 'image' ? imageFormRules : noticeRules, { [field]: content })[field]
}

test.each([
  ['image', chosen('portrait.png', 'image/png', html)],
  ['image', chosen('portrait.png', 'image/png', 'Dear colleagues')],
  ['image', chosen('portrait.png', 'image/png', bytesOf('paper.pdf'))],
  ['image', chosen('portrait.png', 'image/png', '')],
  ['file', chosen('timetable.pdf', 'application/pdf', html)],
] as const)('a file that is not what its name says is refused: %s, %#', async (field, content) => {
  expect(await problemOf(field, content)).toMatch(`The content of “${content.name}” is not what its name says. `)
})

test.each([
  ['image', chosen('portrait.png', 'image/png', bytesOf('photo.png'))],
  ['image', chosen('a JPEG called.png', 'image/png', bytesOf('photo.jpg'))],
  ['file', chosen('paper.pdf', 'application/pdf', bytesOf('paper.pdf'))],
] as const)('a file that the servers accept is accepted: %s, %#', async (field, content) => {
  expect(await problemOf(field, content)).toBeUndefined()
})

test('a picture that can not be opened is refused', async () => {
  const picture = chosen('portrait.png', 'image/png', bytesOf('photo.png'))
  markDamaged(picture)
  expect(await problemOf('image', picture)).toBe('The picture “portrait.png” can not be opened. It may be damaged.')
})

test('pictures are opened one at a time, also after one that fails', async () => {
  let running = 0
  const task = (index: number) => async () => {
    expect(++running).toBe(1)
    await Promise.resolve()
    running--
    if (index === 1) throw new Error('failed')
    return index
  }
  const results = await Promise.allSettled([0, 1, 2].map((index) => oneAtATime(task(index))))
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([0, 'failed', 2])
})
