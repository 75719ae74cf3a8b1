// Pictures that link previews show.
import fs from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { shareAddress, shareTexts } from '../../../gateway/share/shareAddress.ts'
import { drawSharePicture, SHARE_WIDTH } from '../../../gateway/share/sharePicture.ts'
import { drawText, readable } from '../../../gateway/share/textPicture.ts'
import { countingSite } from '../../support/backends/countingSite.ts'
import { temporaryFolder } from '../../support/servers/stack.ts'
import { testGateway } from '../../support/servers/testGateway.ts'

const college = 'Sample College'
const arabic = 'مرحبا بكم'
const nepali = 'भर्ना खुल्यो: बी.बी.ए. कार्यक्रम'

/** Returns how many lines the title of a picture has, and the width that they take in pixels. */
async function titleIn(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .extract({ left: 0, top: 0, width: SHARE_WIDTH, height: 375 })
    .greyscale()
    .raw()
    .toBuffer({
      resolveWithObject: true,
    })
  const isLight = (x: number, y: number) => data[y * info.width + x]! > 200
  const rows = Array.from({ length: info.height }, (_, y) => Array.from({ length: info.width }, (_, x) => isLight(x, y)))
  const hasLight = rows.map((row) => row.includes(true))
  return {
    lines: hasLight.filter((light, y) => light && !hasLight[y - 1]).length,
    from: Math.min(...rows.map((row) => row.indexOf(true)).filter((x) => x >= 0)),
    to: Math.max(...rows.map((row) => row.lastIndexOf(true))),
  }
}

describe('the words of a picture', () => {
  const draw = (title: string) => drawSharePicture({ title, college })

  test.each([
    ['short', 'About Us', 1],
    ['long', 'Admissions open for the winter intake of all degree programmes', 2],
    ['Nepali', nepali, 1],
    ['in two lines of Devanagari, which do not touch', 'मूर्तिं पूर्तिं '.repeat(9).trim(), 2],
    ['without spaces', 'Donaudampfschiffahrt'.repeat(9), 4],
    ['too long', 'word '.repeat(60), 4],
    ['with markup', '<b>"BBA"</b> &amp; <script>', 1],
    ['that of the college', '', 1],
  ])('fit its width when the title is %s', async (_kind, title, count) => {
    const { lines, from, to } = await titleIn(await draw(title))
    expect(lines).toBe(count)
    expect(from).toBeGreaterThanOrEqual(72)
    expect(to).toBeLessThan(SHARE_WIDTH - 72 + 6) // marks may hang over
  })

  test('are in the fonts of the headings, whatever the machine has', async () => {
    const widthOf = async (text: string) => (await drawText(text, 100, 1000)).info.width
    expect(await widthOf('Sample')).toBeCloseTo(318, -1)
    // a conjunct is narrower than its parts
    expect(await widthOf('क्ष')).toBeLessThan((await widthOf('क')) + (await widthOf('ष')))
  })

  test('leave out emoji, and give way to the name of the college in other scripts', async () => {
    expect(['Results 😀', nepali, arabic, 'Tour 世界'].map(readable)).toEqual(['Results', nepali, '', ''])
    // the fonts lack some letters of Latin alphabets, too
    expect(['Łódź, Ağaç', 'Tiếng Việt', 'x\u0302', '❤️ €5'].map(readable)).toEqual(['Łódź, Ağaç', '', '', '€5'])
    expect(await draw(arabic)).toEqual(await draw(college))
  })

  test('do not depend on characters that turn or hide text', async () => {
    expect(await draw('\u202eResults\u202c\u0000  of\n2026\ufeff')).toEqual(await draw('Results of 2026'))
  })

  test('are missing where nothing can be drawn', async () => {
    const picture = await drawSharePicture({ title: arabic, college: arabic })
    expect((await titleIn(picture)).lines).toBe(0)
  })
})

describe('the picture of a programme', () => {
  test.each(['/csit', '/bba', '/bbs', '/bim'])('of %s has its title left of its own mountain', async (page) => {
    const { title, programme, ...texts } = shareTexts(page, 'BBA', college)
    expect(programme).toBe(page.slice(1))
    const picture = await drawSharePicture({ title, programme, ...texts })
    expect((await titleIn(picture)).from).toBeGreaterThanOrEqual(72)
    expect(picture).not.toEqual(await drawSharePicture({ title, ...texts }))
  })

  test('is that of its course, too, but not of a notice that names it', () => {
    const programmesOf = ['/course/1', '/notice/1', '/'].map((page) => shareTexts(page, 'BBA (Hons)', college).programme)
    expect(programmesOf).toEqual(['bba', undefined, undefined])
  })
})

describe('GET /share', () => {
  async function start(cacheDir?: string) {
    const { site, rendered } = countingSite()
    const gateway = await testGateway({
      site: {
        ...site,
        async page(url, source) {
          if (url === '/moved') return { status: 301, headers: { location: '/' }, body: '' }
          if (url === '/failing') return { status: 503, headers: {}, body: '' }
          const answer = await site.page(url, source)
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
