// Pictures that link previews show.
import fs from 'node:fs'
import fsPromises from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { loadShaper } from '../../gateway/share/shape.ts'
import { shareAddress } from '../../gateway/share/shareAddress.ts'
import { drawSharePicture } from '../../gateway/share/sharePicture.ts'
import { wrap } from '../../gateway/share/wrap.ts'
import { countingSite } from '../support/countingSite.ts'
import { temporaryFolder } from '../support/stack.ts'
import { testGateway } from '../support/testGateway.ts'

const college = 'Sample College'
const arabic = 'مرحبا بكم'
const nepali = 'भर्ना खुल्यो: बी.बी.ए. कार्यक्रम'

describe('the words of a picture', () => {
  test.each([
    ['short', 'About Us', 1],
    ['long', 'Admissions open for the winter intake of all degree programmes', 3],
    ['Nepali', nepali, 1],
    ['without spaces', 'Donaudampfschifffahrt'.repeat(9), 3],
    ['too long', 'word '.repeat(60), 3],
    ['with markup', '<b>"BBA"</b> &amp; <script>', 1],
    ['', '', 1],
  ])('fit its width when the title is %s', async (_kind, title, count) => {
    const { lines, isCut } = wrap(title.trim(), { width: 14, maxLines: 3 }, await loadShaper())
    expect(lines).toHaveLength(count)
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(14)
    expect(isCut).toBe(title.length > 150)
  })

  test('are shaped as Devanagari needs it', async () => {
    const { shape } = await loadShaper()
    // the vowel stands before its consonant, and the conjunct is narrower than its parts
    expect(shape('कि').glyphs).toHaveLength(2)
    expect(shape('क्ष').width).toBeLessThan(shape('क').width + shape('ष').width)
  })

  test('do not touch on two lines of Devanagari', async () => {
    const title = 'मूर्तिं पूर्तिं '.repeat(9).trim()
    const { data, info } = await sharp(await drawSharePicture({ title, college: title }))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const rows = Array.from({ length: 330 }, (_, y) =>
      data.subarray(y * info.width, y * info.width + 700).some((light) => light > 200),
    )
    const lines = rows.filter((isLight, y) => isLight && !rows[y - 1]).length
    expect(lines).toBe(2)
  })

  test('leave out emoji, and give way to the name of the college in other scripts', async () => {
    const { readable } = await loadShaper()
    expect([readable('Results 😀'), readable(nepali), readable(arabic), readable('Tour 世界')]).toEqual([
      'Results ',
      nepali,
      '',
      '',
    ])
    expect(await drawSharePicture({ title: arabic, college })).toEqual(await drawSharePicture({ title: college, college }))
  })

  test('do not depend on characters that turn or hide text', async () => {
    const draw = (title: string) => drawSharePicture({ title, college })
    expect(await draw('\u202eResults\u202c\u0000  of\n2026\ufeff')).toEqual(await draw('Results of 2026'))
  })
})

test('fonts that could not be read are read again', async () => {
  vi.resetModules() // other tests have loaded them
  const { loadFonts } = await import('../../gateway/share/fonts.ts')
  const reading = vi.spyOn(fsPromises, 'readFile').mockRejectedValueOnce(new Error('EMFILE'))
  await expect(loadFonts()).rejects.toThrow('EMFILE')
  reading.mockRestore()
  expect((await loadFonts()).fonts).toHaveLength(3)
})

describe('GET /share', () => {
  async function start(cacheDir?: string) {
    const { site, rendered } = countingSite()
    const gateway = await testGateway({
      site: {
        ...site,
        async page(url, execute) {
          if (url === '/moved') return { status: 301, headers: { location: '/' }, body: '' }
          if (url === '/failing') return { status: 503, headers: {}, body: '' }
          const answer = await site.page(url, execute)
          return answer.status === 200 ? { ...answer, title: 'Notice' } : answer
        },
      },
      ...(cacheDir && { cacheDir }),
    })
    gateway.backend.respond('GET notices', [])
    return { ...gateway, rendered }
  }
  const address = shareAddress('/notice/7', { title: 'Notice', college: 'Sample College of Applied Business and Technology' })

  test('keeps a picture for good only at the address of its words', async () => {
    const { url, rendered } = await start()
    const cacheOf = async (path: string) => (await fetch(url + path)).headers.get('cache-control')
    expect(await cacheOf(address)).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('/share/notice/7.png?v=old')).toBe('public, max-age=300')
    expect(rendered).toEqual(['/notice/7'])
  })

  test('confirms a picture that a client has already', async () => {
    const { url } = await start()
    const etag = (await fetch(url + address)).headers.get('etag')!
    const response = await fetch(url + address, { headers: { 'if-none-match': `W/${etag}` } })
    expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([304, etag, ''])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await fetch(url + address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('answers 503 for a page that is unavailable', async () => {
    const { url } = await start()
    const { status, headers } = await fetch(`${url}/share/failing.png`)
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
  })

  test.each(['/share/missing.png', '/share/moved.png', '/share/notice/7', '/share/notice/7.svg'])(
    'answers %s, which no page has, with 404',
    async (path) => {
      const { url } = await start()
      expect((await fetch(url + path)).status).toBe(404)
    },
  )

  test('finds a picture again after a restart', async () => {
    const cacheDir = temporaryFolder()
    const [first, second] = [await start(cacheDir), await start(cacheDir)]
    const drawn = Buffer.from(await (await fetch(first.url + address)).arrayBuffer())
    const [file] = fs.readdirSync(`${cacheDir}/pictures`)
    const { ino } = fs.statSync(`${cacheDir}/pictures/${file}`)
    expect(Buffer.from(await (await fetch(second.url + address)).arrayBuffer())).toEqual(drawn)
    expect(fs.readdirSync(`${cacheDir}/pictures`)).toEqual([file])
    expect(fs.statSync(`${cacheDir}/pictures/${file}`).ino).toBe(ino)
  })
})
