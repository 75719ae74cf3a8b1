// axe, once for each page and each of its states. No other test of the public pages runs it.
import type { Page } from '@playwright/test'
import { graphql } from '../../support/graphql.ts'
import { fillForm } from '../../support/records/enquiry.ts'
import { answerManyRecords } from '../../support/records/manyRecords.ts'
import { answerNepaliRecords } from '../../support/records/nepaliRecords.ts'
import { expect, file, test } from '../../support/site/e2e.ts'
import { waitForHydration } from '../../support/site/visit.ts'

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

/** Shares a preview of a scheduled notice. */
async function sharePreview(url: string, headers: Record<string, string>, { id, title }: { id: string; title: string }) {
  const query = `mutation ($id: ID, $input: NoticePreviewInput!) {
    shared: shareNoticePreview(recordId: $id, input: $input) { path link { id } }
  }`
  const input = { title, releasedOn: '2999-12-31', description: 'First line.\nSecond line.' }
  const { data } = await graphql<{ shared: { path: string; link: { id: string } } }>(url, query, { id, input }, headers)
  return data!.shared
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

test('axe finds nothing on the home page, nor on its hovered card, paused row, open grid and open menu', { tag: '@smoke' }, async ({
  page,
  axe,
  axeInBothSchemes,
}) => {
  await open(page, '/')
  await axeInBothSchemes(page)
  await page.getByRole('article').first().hover()
  await axeInBothSchemes(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Pause rotation' }).click()
  await expect(page.getByRole('button', { name: 'Resume rotation' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'View All >>' }).click()
  await expect(page.getByRole('region', { name: 'Faculty', exact: true }).getByRole('button', { name: 'Close' })).toBeVisible()
  await axeInBothSchemes(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await axeInBothSchemes(page)
})

test('axe finds nothing on /about, /accessibility and the lists', async ({ page, axeInBothSchemes }) => {
  for (const path of ['/about', '/accessibility', '/notices', '/innovations', '/faculty']) {
    await open(page, path)
    await axeInBothSchemes(page)
  }
})

test('axe finds nothing on the comparison of courses, also on a phone', async ({ page, axeInBothSchemes }) => {
  await open(page, '/programmes')
  await axeInBothSchemes(page)
  // as high as the page, so that no text is below the bar at the foot
  await page.setViewportSize({ width: 390, height: 2600 })
  await axeInBothSchemes(page)
})

test('axe finds nothing on pages that do not exist', async ({ page, axeInBothSchemes }) => {
  for (const path of ['/no-such-page', '/notice/999999', '/faculties/999999', '/course/999999', '/innovation/999999']) {
    await open(page, path)
    await axeInBothSchemes(page)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/%E0%A4%A', '/storage/no-such-file.pdf', '/images/no-such-image']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await axeInBothSchemes(page)
  }
})

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('axe finds nothing on /contact, nor with errors, nor with a copied text', async ({ page, axeInBothSchemes }) => {
    await open(page, '/contact')
    await axeInBothSchemes(page)
    await submit(page)
    await expect(page.getByText('There is a problem')).toBeVisible()
    await axeInBothSchemes(page)
    await fillForm(page, { Message: 'भर्ना कहिले हुन्छ? '.repeat(30).trim() })
    await submit(page)
    await page.getByRole('button', { name: 'Copy the text' }).click()
    await expect(page.getByText('Text copied. Paste it into an email to office@example.edu.')).toBeVisible()
    await axeInBothSchemes(page)
  })

  test('axe finds nothing on notices with an image, with a document, with a PDF, and with a copied link', async ({
    page,
    axeInBothSchemes,
    aNotice,
  }) => {
    for (const name of ['photo.jpg', 'paper.docx', 'paper.pdf'] as const) {
      const { id } = await aNotice({ file: file(name) })
      await open(page, `/notice/${id}`)
      await axeInBothSchemes(page)
    }
    await open(page, `/notice/${(await aNotice()).id}`)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('status')).toHaveText('Link copied')
    await axeInBothSchemes(page)
  })
})

test('axe finds nothing on the preview of a notice, nor on one that was revoked, also on a phone', async ({
  page,
  records,
  baseURL,
  axeInBothSchemes,
}) => {
  const { id, title } = await records.aNotice({ releasedOn: '2999-12-31', file: file('photo.png') })
  const { path, link } = await sharePreview(baseURL!, records.headers, { id, title })
  const check = async (heading: string) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await axeInBothSchemes(page)
    }
  }
  await check(title)
  await graphql(baseURL!, `mutation { revokePreviewLink(id: "${link.id}") }`, {}, records.headers)
  await check('This preview link does not work')
})

test('axe finds nothing on /apply, nor with errors and after "Submit"', async ({ page, axeInBothSchemes }) => {
  await open(page, '/apply')
  await axeInBothSchemes(page)
  await submit(page)
  await expect(page.getByText('There is a problem')).toBeVisible()
  await axeInBothSchemes(page)
  await fillForm(page)
  await submit(page)
  await expect(page.getByText('Nothing was sent: this form cannot be sent online yet.')).toBeVisible()
  await axeInBothSchemes(page)
})

test('axe finds nothing in the checker with an answer or errors, nor does it scroll horizontally at 320 px', async ({
  page,
  axeInBothSchemes,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const search of [
    '?who=applying&programme=csit',
    '?who=studying',
    '?programme=bba&semester=3&sgpa=3.4&percentage=72&classSize=25',
    '?programme=bbs&semester=3&percentage=68&classSize=25&firstTerm=75&rank=1',
    '?programme=bbs&semester=9&percentage=abc&rank=26&classSize=25',
  ]) {
    await open(page, `/apply${search}`)
    await axeInBothSchemes(page)
    expect(await widthOf(page), search).toBeLessThanOrEqual(320)
  }
})

test('axe finds nothing on a faculty member, a course and an innovation', async ({
  page,
  axeInBothSchemes,
  aSubject,
  aLevel,
  anInnovation,
  aFaculty,
}) => {
  const member = await aFaculty({ image: file('photo.jpg'), description: 'Teaches.' })
  const { id: levelId, courseId } = await aLevel()
  await aSubject({ levelId })
  const innovation = await anInnovation({ status: 0 })
  for (const path of [`/faculties/${member.id}`, `/course/${courseId}`, `/innovation/${innovation.id}`]) {
    await open(page, path)
    await axeInBothSchemes(page)
  }
})

test('axe finds nothing on programmes and their open semesters', async ({ page, axeInBothSchemes }) => {
  for (const path of ['/csit', '/bba', '/bbs', '/bim']) {
    await open(page, path)
    await page.locator('summary').first().click()
    await axeInBothSchemes(page)
  }
})

test('axe finds nothing on the archives, nor do they scroll horizontally at 320 px', async ({ page, broken, axeInBothSchemes }) => {
  test.slow()
  const respond = (call: string, body: unknown) => broken.backend.answer(call.replace(' ', ' /api/v1/'), 200, body)
  answerManyRecords({ respond: (call, body) => respond(call, body) as never }, { notices: 2000, faculties: 200 })
  await expect(async () => {
    await page.goto(`${broken.url}/notices`) // the circuit breaker may be open, or the list cached, after another test
    await expect(page.getByText('2,000 notices, newest first')).toBeVisible({ timeout: 500 })
  }).toPass()
  for (const path of ['/notices?page=2', '/notices?year=2025&page=2', '/notices?page=81', '/faculty']) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, broken.url + path)
    await axeInBothSchemes(page)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await widthOf(page), path).toBeLessThanOrEqual(320)
  }
})

test('axe finds nothing on pages with Nepali content, which is not cut and does not scroll horizontally at 320 px', async ({
  page,
  broken,
  axeInBothSchemes,
}) => {
  test.slow()
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!
    return ['क', 'ग', 'ट', 'अ'].map((letter) => context.measureText(letter).width)
  })
  // without a font, all letters are the same box
  test.skip(new Set(widths).size === 1, 'This machine has no font for Devanagari.')
  const respond = (call: string, body: unknown) => broken.backend.answer(call.replace(' ', ' /api/v1/'), 200, body)
  answerNepaliRecords({ respond: (call, body) => respond(call, body) as never })
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/', '/notice/1', '/notices', '/course/2', '/faculty', '/faculties/1', '/innovation/1', '/innovations']) {
    await expect(async () => {
      await page.goto(broken.url + path) // the circuit breaker may be open, or the list cached, after another test
      await expect(page.locator('main [lang=ne]').first()).toBeVisible({ timeout: 500 })
    }).toPass()
    expect(await widthOf(page), path).toBeLessThanOrEqual(320)
    // marks and conjuncts need 1.29 of the size in Noto Sans, and 1.47 in Noto Serif
    const low = await page.locator('main [lang=ne]').evaluateAll(
      (elements) =>
        elements.filter((element) => {
          const { lineHeight, fontSize } = getComputedStyle(element)
          return lineHeight !== 'normal' && Number.parseFloat(lineHeight) < 1.5 * Number.parseFloat(fontSize)
        }).length,
    )
    expect(low, path).toBe(0)
    await waitForHydration(page)
    await axeInBothSchemes(page)
  }
})

for (const width of [1280, 320])
  test(`axe finds nothing on searches and suggestions at ${width} px, with Nepali text too`, async ({
    page,
    axeInBothSchemes,
    aNotice,
  }) => {
    const main = page.getByRole('main')
    await aNotice({ title: 'परीक्षा तालिका २०८१', description: 'दोस्रो सेमेस्टरको परीक्षा।' })
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/search', '/search?q=xyzzy', '/search?q=comp', `/search?q=${encodeURIComponent('परीक्षा 2081')}`]) {
      await open(page, path)
      await axeInBothSchemes(page)
      expect(await widthOf(page), path).toBeLessThanOrEqual(width)
    }
    await expect(main.locator('mark')).toHaveText(['परीक्षा', '२०८१', 'परीक्षा'])
    await main.getByLabel('Search the site').fill('परीक्षा')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await axeInBothSchemes(page)
  })
