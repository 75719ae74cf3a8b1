import type { Page } from '@playwright/test'
import { account, expect, file, test } from '../../support/e2e.ts'

const areas = ['courses', 'levels', 'subjects', 'faculties', 'notices', 'socials', 'images', 'innovation-hub']
const screens = [
  '',
  ...areas.flatMap((area) => [`/${area}`, `/${area}/add`]),
  '/courses/level/1',
  '/subjects/level/1',
  '/no-such-screen',
]

async function openForm(page: Page) {
  await page.goto('/admin/faculties/add')
  await page.getByLabel('Image').setInputFiles(file('photo.png'))
  await page.getByRole('button', { name: 'Save Faculty' }).click()
  await expect(page.getByText('Name is required.').first()).toBeVisible()
}

test.describe('in the dark scheme', () => {
  test.use({ colorScheme: 'dark' })

  for (const path of [...screens, '/login'])
    test(`axe finds nothing at /admin${path}`, async ({ admin, axe }) => {
      await admin.goto(`/admin${path}`)
      await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
      await axe(admin)
    })

  test('axe finds nothing with errors and with a dialog', async ({ admin, axe }) => {
    await openForm(admin)
    await axe(admin)
    await admin.goto('/admin/faculties')
    await admin.getByRole('button', { name: 'Delete' }).first().click()
    await axe(admin)
  })
})

test('no screen scrolls sideways at 320 px', async ({ admin, records }) => {
  test.slow()
  const long = 'Unbroken'.repeat(30)
  const { id } = await records.aNotice({ title: long, file: file('paper.pdf') })
  const faculty = await records.aFaculty({ name: long, image: file('photo.png') })
  const course = await records.aCourse({ name: long })
  const level = await records.aLevel({ title: long, courseId: course.id })
  const subject = await records.aSubject({ title: long, levelId: level.id })
  const socialLink = await records.aSocialLink({ name: long, link: `https://example.org/${long}` })
  const innovation = await records.anInnovation({ name: long, image: file('photo.png') })
  await admin.setViewportSize({ width: 320, height: 700 })
  const edited = [
    `/notices/edit/${id}`,
    `/faculties/edit/${faculty.id}`,
    `/courses/edit/${course.id}`,
    `/courses/level/${course.id}`,
    `/levels/edit/${level.id}`,
    `/subjects/level/${level.id}`,
    `/subjects/edit/${subject.id}`,
    `/socials/edit/${socialLink.id}`,
    `/innovation-hub/edit/${innovation.id}`,
  ]
  for (const path of [...screens, '/login', ...edited]) {
    await admin.goto(`/admin${path}`)
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await admin.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})

test('no screen scrolls sideways at 320 px while the font of the headings is missing', async ({ admin }) => {
  await admin.route('**/*.woff2', (route) => route.abort())
  await admin.setViewportSize({ width: 320, height: 700 })
  for (const path of ['', '/notices', '/notices/add', '/login']) {
    await admin.goto(`/admin${path}`)
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await admin.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})

test('the development build complains of nothing either', async ({ page, developmentSite }) => {
  await page.goto(`${developmentSite}/admin/login`)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  const sidebar = page.getByRole('navigation')
  await sidebar.getByRole('link', { name: 'Faculties' }).click()
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Edit' }).first().click()
  await page.getByLabel('Name').fill('')
  await page.getByLabel('Image').setInputFiles(file('photo.png'))
  await page.getByRole('button', { name: 'Save Faculty' }).click()
  await sidebar.getByRole('link', { name: 'Notices' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${developmentSite}/admin/login`)
})
