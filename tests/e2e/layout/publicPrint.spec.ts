import { expect, test } from '../../support/site/e2e.ts'

/** Returns the luminance of an element's text, 0 for black and 1 for white. */
const luminance = (element: Element) => {
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(element)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? []
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

for (const path of ['/csit', '/course/1', '/apply'])
  test(`${path} prints as a handout`, async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    expect(await heading.evaluate(luminance)).toBe(0)
    await expect(page.getByRole('heading', { name: 'Scholarships from 25%' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: /programmes|Your application/ })).toHaveCount(0)
    const address = await page.evaluate(() => getComputedStyle(document.body, '::after').content)
    expect(address).toContain(`${path}"`)
  })

test('a printed programme shows the subjects of all semesters', async ({ page }) => {
  await page.goto('/csit')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('C Programming', { exact: true })).toBeVisible()
})

test('on paper, no code of a subject is broken, and the missing facts stand apart from whom to ask', async ({ page }) => {
  await page.setViewportSize({ width: 703, height: 1000 }) // A4 within the margins
  await page.goto('/course/1')
  await page.emulateMedia({ media: 'print' })
  const lines = await page.locator('main tbody td:first-child').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getClientRects().length
    }),
  )
  expect(Math.max(...lines)).toBe(1)
  await page.goto('/csit')
  const missing = await page.getByText('Seats, intake, fees and dates').boundingBox()
  const answer = await page.getByText('Ask the office.', { exact: true }).boundingBox()
  expect(answer!.x - missing!.x - missing!.width).toBeGreaterThan(2)
})

test('a printed list of innovations has no empty space for their pictures', async ({ page }) => {
  await page.goto('/innovations')
  await page.emulateMedia({ media: 'print' })
  const item = await page.getByRole('main').getByRole('listitem').first().boundingBox()
  expect(item?.height).toBeLessThan(150)
})

test('the printed home page uses the width of the paper, and no more', async ({ page, anInnovation }) => {
  await anInnovation()
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const texts = page.locator('#innovations li p')
  const widths = await texts.evaluateAll((all) => all.map((text) => text.parentElement?.offsetWidth))
  expect(widths.length).toBeGreaterThan(0)
  for (const width of widths) expect(width).toBeGreaterThan(600)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(794)
})

test('the printed home page names the departments, and its answers begin where its headings do', async ({ page, aFaculty }) => {
  const { name, department } = await aFaculty({ department: 'Mathematics' })
  await page.setViewportSize({ width: 703, height: 1000 }) // A4 within the margins
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const card = page.getByRole('link').filter({ hasText: name })
  expect((await card.getByText(department!).boundingBox())?.width).toBeGreaterThan(50)
  const answers = page.getByRole('region', { name: 'Answers in short' })
  const left = async (text: string) => (await page.getByText(text, { exact: true }).first().boundingBox())?.x
  expect(await left('Qualify')).toBe(await left('Courses We Offer'))
  await expect(answers.getByRole('link', { name: 'Compare courses' })).toBeHidden()
})

test('a printed table has its total once, at its end', async ({ page }) => {
  await page.goto('/course/1')
  await page.emulateMedia({ media: 'print' })
  const displays = await page.locator('tfoot').evaluateAll((all) => all.map((each) => getComputedStyle(each).display))
  expect(new Set(displays)).toEqual(new Set(['table-row-group']))
})

test('a printed record has neither buttons nor links to other records', async ({ page, aNotice, aFaculty, anInnovation }) => {
  const [notice, faculty, innovation] = [await aNotice(), await aFaculty(), await anInnovation()]
  await aFaculty()
  for (const path of [`/notice/${notice.id}`, `/faculties/${faculty.id}`, `/innovation/${innovation.id}`]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    const additions = page.locator('main :is(nav, button, a[download])')
    await expect(additions.first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const each of await additions.all()) await expect(each).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('links that lead nowhere on paper are not printed', async ({ page, aNotice }) => {
  const { id } = await aNotice()
  for (const [path, name] of [
    ['/course/1', 'Apply Now'],
    ['/csit', 'Apply Now'],
    [`/notice/${id}`, 'Back'],
  ] as const) {
    await page.goto(path)
    await page.emulateMedia({ media: 'screen' })
    const links = page.getByRole('main').getByRole('link', { name })
    await expect(links.first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(links, path).toHaveCount(0)
  }
})

test('the printed home page lists all its courses, news and faculty without blank space', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const header = await page.getByRole('banner').boundingBox()
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(header && heading && header.y + header.height <= heading.y).toBe(true)
  for (const name of ['Courses We Offer', 'News & Events', 'Faculty']) {
    const items = page.getByRole('region', { name, exact: true }).getByRole('listitem')
    expect(await items.count()).toBeGreaterThan(1)
    for (const item of await items.all()) {
      await expect(item).toBeVisible()
      expect((await item.boundingBox())?.height).toBeLessThan(150)
    }
  }
})

test('the printed syllabus has its levels beside each other, and no links to them', async ({ page }) => {
  await page.goto('/course/1')
  await page.emulateMedia({ media: 'print' })
  const [first, second] = await Promise.all(
    ['First Semester', 'Second Semester'].map((name) => page.getByRole('region', { name }).boundingBox()),
  )
  expect(first && second && first.y === second.y && first.x < second.x).toBe(true)
  await expect(page.getByRole('navigation', { name: 'Levels' })).toBeHidden()
})

for (const path of ['/csit', '/course/1'])
  test(`${path} takes two sheets of A4`, async ({ page }) => {
    await page.goto(path)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
  })

test('the comparison of courses takes two sheets of A4 across', async ({ page }) => {
  await page.goto('/programmes')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2)
  const [, width = 0, height = 0] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? []
  expect(Number(width)).toBeGreaterThan(Number(height))
})

test('the bars of the scholarships are outlined on paper, as without a dark color scheme', async ({ page }) => {
  await page.goto('/apply')
  const styles = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ media: 'print', colorScheme })
    return page
      .locator('li span[style]')
      .first()
      .evaluate((bar) => {
        const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(bar)
        return { borderTopColor, borderTopWidth, backgroundColor }
      })
  }
  const onPaper = await styles('light')
  expect(onPaper).toEqual({ borderTopColor: 'rgb(19, 32, 46)', borderTopWidth: '1px', backgroundColor: 'rgba(0, 0, 0, 0)' })
  expect(await styles('dark')).toEqual(onPaper)
})

test('the result of the scholarship checker is printed on one sheet', async ({ page }) => {
  await page.goto('/apply?programme=bbs&semester=3&percentage=80&classSize=28&firstTerm=75&rank=1')
  await page.emulateMedia({ media: 'print' })
  const result = page.getByText('This is a guide and no promise').locator('..')
  const styles = await result.evaluate((element) => [
    getComputedStyle(element).display,
    getComputedStyle(element.parentElement!).breakInside,
  ])
  expect(styles).toEqual(['block', 'avoid'])
})

test('the page with a result prints it without the form, and without a result it prints no checker', async ({ page }) => {
  await page.goto('/apply?programme=bba&semester=3&sgpa=3.4&percentage=72&classSize=25')
  const checker = page.getByRole('region', { name: 'Applying, or studying here?' })
  await page.emulateMedia({ media: 'print' })
  await expect(checker.getByRole('listitem').filter({ hasText: 'SGPA of 3.5 or more' })).toBeVisible()
  await expect(checker.getByRole('button', { name: 'Check' })).toBeHidden()
  await expect(checker.getByRole('link', { name: 'Go to the form' })).toBeHidden()
  await page.goto('/apply')
  await expect(page.getByRole('heading', { name: 'Applying, or studying here?' })).toBeHidden()
})

test('the search of the header is not printed', async ({ page }) => {
  await page.goto('/about')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeHidden()
})
