import type { Page } from '@playwright/test'
import { account, expect, file, test } from '../../support/e2e.ts'

const screens = ['', '/notices', '/notices/add', '/faculties', '/faculties/add', '/no-such-screen']

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

test('no screen scrolls sideways at 320 px', async ({ admin, aNotice, aFaculty }) => {
  const { id } = await aNotice({ title: 'Unbroken'.repeat(30), file: file('paper.pdf') })
  const faculty = await aFaculty({ name: 'Unbroken'.repeat(30), image: file('photo.png') })
  await admin.setViewportSize({ width: 320, height: 700 })
  for (const path of [...screens, '/login', `/notices/edit/${id}`, `/faculties/edit/${faculty.id}`]) {
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
