import { expect, test } from 'vitest'
import { file } from '../../../support/files.ts'
import { publicSite } from '../../../support/site/publicSite.ts'

const notice = { id: 1, title: 'Exam routine', released_on: '2026-03-14', description: 'First line.' }
const attachment = 'View/Download Attachment'

/** Opens the page of a notice. */
async function openOne(changes: object, contents: Record<string, unknown> = {}) {
  const site = await publicSite({ 'notices/1': { ...notice, ...changes }, ...contents })
  return { ...site, ...(await site.open('/notice/1')) }
}

test('visitors can read the title and the release date of a notice without a file, and see no attachment', {
  tags: ['NOT-01', 'NOT-02', 'NOT-16', 'ROUTE-10'],
}, async () => {
  const { page, main } = await openOne({})
  expect(main.texts('h1')).toEqual(['Exam routine'])
  expect(main.texts('p')).toContain('Released on 14 Mar 2026 (२०८२ फागुन ३०)')
  expect(main.texts('*', { lang: 'ne' })).toEqual(['२०८२ फागुन ३०'])
  expect(page.first('title').text).toMatch(/^Exam routine \| /)
  expect(main.texts('p')).toContain('First line.')
  expect([...main.all('img'), ...main.all('iframe')]).toEqual([])
  expect(main.linkTo(attachment)).toBeUndefined()
  expect(main.text).not.toMatch(/calendar/i) // a release date is no appointment
})

test('a date that the Nepali calendar is not known for is shown alone', async () => {
  const { main } = await openOne({ released_on: '1917-01-31' })
  expect(main.texts('p')).toContain('Released on 31 Jan 1917')
})

test.each(['photo.jpg', 'photo.jpeg', 'photo.png', 'photo.gif', 'photo.webp', 'https://files.example.edu/drawing.bmp?v=2'])(
  '%s is shown as an image that leads to the original',
  { tags: ['NOT-03', 'NOT-04', 'NOT-05', 'NOT-06', 'NOT-07', 'NOT-08', 'NOT-11'] },
  async (name) => {
    const { main } = await openOne({ file: name.startsWith('https:') ? name : `notices/${name}` })
    const address = name.startsWith('https:') ? name : `/storage/notices/${name}`
    const link = main.all('a').find((each) => each.all('img').length > 0)
    expect(link?.attributes['href']).toBe(address)
    expect(link?.first('img', { alt: 'Attachment: Exam routine' }).attributes['src']).toContain(address)
    expect(main.linkTo(attachment)).toBeUndefined()
  },
)

test('a PDF file is shown in a frame', { tags: ['NOT-09', 'NOT-11'] }, async () => {
  const { main } = await openOne({ file: 'notices/paper.pdf' })
  expect(main.first('iframe').attributes).toMatchObject({
    src: '/storage/notices/paper.pdf#navpanes=0&view=FitH',
    title: 'Attachment: Exam routine',
  })
  expect(main.linkTo('Open the PDF')).toBe('/storage/notices/paper.pdf')
})

test.each(['paper.docx', 'paper.doc'] as const)(
  "visitors can download %s with 'View/Download Attachment'",
  { tags: ['NOT-10', 'NOT-11'] },
  async (name) => {
    const { url, backend, main } = await openOne({ file: `notices/${name}` })
    const { buffer, mimeType } = file(name)
    backend.raw(`GET /storage/notices/${name}`, 200, buffer, { 'content-type': mimeType })
    const response = await fetch(url + main.linkTo(attachment))
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(buffer)
    expect([...main.all('img'), ...main.all('iframe')]).toEqual([])
  },
)

test("an unknown id shows 'Notice not found.' with status 404, and a failed request with status 503", {
  tags: ['NOT-13', 'NOT-14'],
}, async () => {
  const { open, openFailing } = await publicSite({ 'notices/1': notice })
  const unknown = await open('/notice/999999')
  expect([unknown.status, unknown.main.text]).toEqual([404, expect.stringContaining('Notice not found.')])
  expect(unknown.main.linkTo('← Back')).toBe('/#news')
  const failed = await openFailing('/notice/1')
  expect([failed.status, failed.main.text]).toEqual([503, expect.stringContaining('Notice not found.')])
})

test('a notice leads to the older and the newer one, and to all notices', async () => {
  const notices = [1, 2, 3].map((day) => ({ id: day + 1, title: `Notice ${day}`, released_on: `2026-05-0${day}` }))
  const { open } = await publicSite({ notices, 'notices/3': notices[1] })
  const onward = (await open('/notice/3')).main.region('More news')
  expect(onward.all('a').map(({ text, attributes }) => [text, attributes['href']])).toEqual([
    ['Older · 1 May 2026Notice 1', '/notice/2'],
    ['Newer · 3 May 2026Notice 3', '/notice/4'],
    ['All notices', '/notices'],
  ])
})

test('a notice is shown although the list of notices fails', async () => {
  const { backend, open } = await publicSite({ 'notices/1': notice })
  backend.respond('GET notices', {}, 500)
  const { status, main } = await open('/notice/1')
  expect([status, main.texts('h1')]).toEqual([200, ['Exam routine']])
  expect(main.region('More news').texts('a')).toEqual(['All notices'])
})

test('addresses in the text of a notice are links', async () => {
  const { main } = await openOne({ description: 'Fill in https://forms.example.edu/a.\nWrite to office@example.edu.' })
  expect(main.linkTo('https://forms.example.edu/a')).toBe('https://forms.example.edu/a')
  expect(main.linkTo('office@example.edu')).toBe('mailto:office@example.edu')
  expect(main.text).toContain('Fill in https://forms.example.edu/a.')
})
