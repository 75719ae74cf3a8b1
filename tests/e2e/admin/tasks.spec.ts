import type { Locator, Page } from '@playwright/test'
import { unique } from '../../support/records/records.ts'
import { account, expect, file, test } from '../../support/site/e2e.ts'
import { rowOf } from './locators.ts'

/** Maximum numbers of a task. A keyboard shortcut is a step too, but neither a click nor a field. */
type Limits = { clicks: number; fields: number }
type Steps = Limits & { shortcuts: number; views: number }

const table: Record<string, string | number>[] = []

/** Counts the steps of a task from where the page is now, and checks them against its limits when it is done. */
function startTask(page: Page, name: string, limits: Limits) {
  const steps = { clicks: 0, fields: 0, shortcuts: 0 }
  const views = new Set<string>()
  const look = () => views.add(new URL(page.url()).pathname)
  async function step(kind: keyof typeof steps, act: () => Promise<unknown>) {
    look()
    steps[kind]++
    await act()
  }
  return {
    click: (target: Locator) => step('clicks', () => target.click()),
    /** Clicks a button and "OK" in the browser's own dialog. */
    async confirmIn(target: Locator) {
      page.once('dialog', (dialog) => step('clicks', () => dialog.accept()))
      await step('clicks', () => target.click())
    },
    fill: (field: Locator, value: string) => step('fields', () => field.fill(value)),
    attach: (field: Locator, name: 'paper.pdf') => step('fields', () => field.setInputFiles(file(name))),
    press: (key: string) => step('shortcuts', () => page.keyboard.press(key)),
    done() {
      look()
      const counted: Steps = { ...steps, views: views.size }
      table.push({ task: name, ...counted, 'clicks + fields at most': `${limits.clicks} + ${limits.fields}` })
      expect(counted.clicks, `clicks to ${name}`).toBeLessThanOrEqual(limits.clicks)
      expect(counted.fields, `fields to ${name}`).toBeLessThanOrEqual(limits.fields)
    },
  }
}

const sidebar = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const fields = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test.describe('each task of staff needs few steps:', () => {
  test.describe.configure({ mode: 'default' }) // in one worker, so that there is one table
  test.afterAll(() => console.table(table))

  test('signing in', async ({ page }) => {
    await page.goto('/admin/login')
    const task = startTask(page, 'sign in', { clicks: 1, fields: 2 })
    await task.fill(page.getByLabel('Email'), account.email)
    await task.fill(page.getByLabel('Password'), account.password)
    await task.click(button(page, 'Login'))
    await expect(page).toHaveURL('/admin')
    task.done()
  })

  test('publishing a notice with a PDF', async ({ admin }) => {
    const title = unique('Notice')
    await admin.goto('/admin')
    const task = startTask(admin, 'publish a notice with a PDF', { clicks: 3, fields: 3 })
    await task.click(admin.getByRole('link', { name: 'Add Notice' }))
    await task.fill(fields(admin, 'Title'), title)
    await task.fill(fields(admin, 'Description (optional)'), 'With a paper.')
    await task.attach(fields(admin, 'File'), 'paper.pdf')
    await task.click(button(admin, /^Save Notice$/))
    await expect(rowOf(admin, title).getByRole('link', { name: 'View' })).toBeVisible()
    task.done()
  })

  test('changing a phone number', async ({ admin, aFaculty, rest }) => {
    const { id, name } = await aFaculty()
    await admin.goto('/admin')
    const task = startTask(admin, 'change a phone number', { clicks: 2, fields: 1 })
    await task.click(sidebar(admin, 'Faculties'))
    await task.click(rowOf(admin, name).getByRole('link', { name }))
    await task.fill(fields(admin, 'Phone (optional)'), '01-5550123')
    await task.press('Control+s')
    await expect(admin).toHaveURL('/admin/faculties')
    expect((await rest.get(`/faculties/${id}`)).body['faculty']).toMatchObject({ phone: '01-5550123' })
    task.done()
  })

  test('deleting a notice', async ({ admin, aNotice }) => {
    const { title } = await aNotice()
    await admin.goto('/admin')
    const task = startTask(admin, 'delete a notice', { clicks: 3, fields: 0 })
    await task.click(sidebar(admin, 'Notices'))
    await task.confirmIn(rowOf(admin, title).getByRole('button', { name: 'Delete' }))
    await expect(rowOf(admin, title)).toHaveCount(0)
    task.done()
  })

  test('adding a level to a course', async ({ admin, aCourse, rest }) => {
    const { id, name } = await aCourse()
    await admin.goto('/admin')
    const task = startTask(admin, 'add a level to a course', { clicks: 3, fields: 1 })
    await task.click(sidebar(admin, 'Courses'))
    await expect(admin.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible() // the dashboard has a row of the course too
    await task.click(rowOf(admin, name).getByRole('link', { name }))
    await task.click(admin.getByRole('link', { name: '+ Add Level' }))
    await task.fill(fields(admin, 'Title'), 'First Semester')
    await task.press('Control+s')
    await expect(rowOf(admin, 'First Semester')).toBeVisible()
    expect((await rest.get(`/courses/${id}`)).body['data']).toMatchObject({ levels: [{ title: 'First Semester' }] })
    task.done()
  })

  test('finding a subject by its code from any screen', async ({ admin, aSubject }) => {
    const { id, code } = await aSubject({ code: `T${Date.now() % 100_000_000}` })
    await admin.goto('/admin/images')
    const task = startTask(admin, 'find a subject by its code', { clicks: 1, fields: 1 })
    await task.click(admin.getByRole('banner').getByRole('button', { name: 'Search' }))
    await task.fill(admin.getByRole('combobox', { name: 'Search' }), code)
    await expect(admin.getByRole('option').first()).toContainText(code)
    await task.press('Enter')
    await expect(admin).toHaveURL(`/admin/subjects/edit/${id}`)
    task.done()
  })

  test('publishing eight notices', async ({ admin }) => {
    const titles = Array.from({ length: 8 }, () => unique('Notice'))
    await admin.goto('/admin')
    const task = startTask(admin, 'publish eight notices', { clicks: 20, fields: 16 })
    await task.click(admin.getByRole('link', { name: 'Add Notice' }))
    for (const [index, title] of titles.entries()) {
      await expect(fields(admin, 'Title')).toHaveValue('')
      await task.fill(fields(admin, 'Title'), title)
      await task.attach(fields(admin, 'File'), 'paper.pdf')
      await task.click(button(admin, index < 7 ? 'Save and add another' : /^Save Notice$/))
    }
    await expect(rowOf(admin, titles[7]!)).toBeVisible()
    for (const title of titles) await expect(rowOf(admin, title)).toHaveCount(1)
    task.done()
  })

  test('building a course with two levels of three subjects', async ({ admin, aCourse, rest }) => {
    const { id } = await aCourse()
    await admin.goto(`/admin/courses/edit/${id}`)
    const tree = admin.getByRole('region', { name: 'Levels and subjects' })
    const task = startTask(admin, 'add two levels with six subjects', { clicks: 12, fields: 20 })
    for (const title of ['First Semester', 'Second Semester']) {
      await task.click(button(admin, '+ Add Level'))
      await task.fill(tree.getByLabel('Title').last(), title)
      await task.click(tree.getByRole('button', { name: 'Add Level', exact: true }))
      const level = tree.locator('ol > li').filter({ hasText: title })
      for (const code of ['CSC 109', 'PHY 113', 'MTH 112']) {
        await expect(level.getByLabel('Code')).toHaveValue('')
        await expect(level.getByLabel('Code')).toBeFocused()
        await task.fill(level.getByLabel('Code'), code)
        await task.fill(level.getByLabel('Title'), `Subject ${code}`)
        await task.fill(level.getByLabel('Credit Hours'), '3')
        await task.click(level.getByRole('button', { name: 'Add Subject', exact: true }))
        await expect(level).toContainText(code)
      }
    }
    task.done()
    await expect(tree).toContainText('2 levels, 6 subjects, 18 credit hours')
    const { data } = (await rest.get(`/courses/${id}`)).body as { data: { levels: { title: string; subjects: object[] }[] } }
    expect(data.levels.map(({ title, subjects }) => [title, subjects.length])).toEqual([
      ['First Semester', 3],
      ['Second Semester', 3],
    ])
  })
})
