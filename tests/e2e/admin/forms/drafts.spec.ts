import type { Page } from '@playwright/test'
import { signIn } from '../../../support/graphql.ts'
import { unique } from '../../../support/records/records.ts'
import { expect, file, hold, test } from '../../../support/site/e2e.ts'
import { banner, rowOf } from '../locators.ts'

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'You have an unsaved draft from' })
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('draft ')) as [string, string][])
const isKept = (page: Page, text: string) =>
  expect.poll(async () => (await draftsIn(page)).some(([, draft]) => draft.includes(text))).toBe(true)

async function fillNotice(page: Page) {
  const title = unique('Draft')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Released On').fill('2026-05-01')
  await page.getByLabel('Description').fill('Two lines\nof text')
  return title
}

/** Reloads the page, which asks about unsaved input. */
async function reload(page: Page) {
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
}

test.beforeEach(({ admin }) => admin.goto('/admin/notices/add'))

test('a draft survives a reload, can be restored, and is removed after saving', { tag: '@smoke' }, async ({ admin }) => {
  const title = await fillNotice(admin)
  await admin.getByLabel('File').setInputFiles(file('paper.pdf'))
  await reload(admin)
  await expect(offer(admin)).toContainText(/draft from \d?\d:\d\d/)
  await expect(offer(admin)).toContainText('The file that you had chosen must be chosen again.')
  await expect(admin.getByLabel('Title')).toHaveValue('')
  await offer(admin).getByRole('button', { name: 'Restore' }).click()
  await expect(admin.getByLabel('Title')).toHaveValue(title)
  await expect(admin.getByLabel('Released On')).toHaveValue('2026-05-01')
  await expect(admin.getByLabel('Description')).toHaveValue('Two lines\nof text')
  await expect(admin.getByRole('heading', { name: 'Add Notice', level: 1 })).toBeFocused()
  await expect(offer(admin)).toHaveCount(0)
  await isKept(admin, title)

  await admin.getByLabel('File').setInputFiles(file('paper.pdf'))
  await admin.getByRole('button', { name: /^Save Notice/ }).click()
  await expect(banner(admin, 'The notice has been added.')).toBeVisible()
  expect(await draftsIn(admin)).toEqual([])
})

test('a draft survives a crash of its tab', async ({ admin, context }) => {
  const title = await fillNotice(admin)
  await isKept(admin, 'of text')
  const crashed = admin.waitForEvent('crash')
  const devTools = await context.newCDPSession(admin)
  devTools.send('Page.crash').catch(() => {})
  await crashed
  const next = await context.newPage()
  await next.addInitScript(() => sessionStorage.setItem('seeded', 'yes'))
  await next.goto('/admin/notices/add')
  await offer(next).getByRole('button', { name: 'Restore' }).click()
  await expect(next.getByLabel('Title')).toHaveValue(title)
})

test('a draft can be discarded, and is not offered again, and a form without changes leaves none', async ({ admin }) => {
  await fillNotice(admin)
  await reload(admin)
  await offer(admin).getByRole('button', { name: 'Discard' }).click()
  await expect(offer(admin)).toHaveCount(0)
  expect(await draftsIn(admin)).toEqual([])
  await admin.reload()
  await expect(admin.getByLabel('Title')).toHaveValue('')
  await expect(offer(admin)).toHaveCount(0)

  const today = await admin.getByLabel('Released On').inputValue()
  const title = await fillNotice(admin)
  await isKept(admin, title)
  for (const name of ['Title', 'Description']) await admin.getByLabel(name).fill('')
  await admin.getByLabel('Released On').fill(today)
  await expect.poll(() => draftsIn(admin)).toEqual([])
})

test('leaving says that the input is kept as a draft, and it is offered on return', async ({ admin }) => {
  const title = await fillNotice(admin)
  await isKept(admin, 'of text')
  await admin.getByRole('button', { name: 'Back' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog).toContainText(
    'What you entered here has not been saved and is kept as a draft on this device for 7 days or until you sign out, without files.',
  )
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await admin.getByRole('link', { name: '+ Add Notice' }).click()
  await offer(admin).getByRole('button', { name: 'Restore' }).click()
  await expect(admin.getByLabel('Title')).toHaveValue(title)
})

test('a draft of a record that was changed meanwhile says so', async ({ admin, aSocialLink, rest }) => {
  const { id, name } = await aSocialLink()
  await admin.goto(`/admin/socials/edit/${id}`)
  await admin.getByLabel('Name').fill(`${name} mine`)
  await isKept(admin, 'mine')
  await rest.put(`/socials/${id}`, { name, link: 'https://theirs.example.org' })
  await reload(admin)
  await expect(offer(admin)).toContainText('The social link has been changed since then.')
  await offer(admin).getByRole('button', { name: 'Restore' }).click()
  await expect(admin.getByLabel('Name')).toHaveValue(`${name} mine`)
  await expect(admin.getByLabel('Link')).toHaveValue('https://theirs.example.org')
})

test('saving a restored draft does not overwrite what somebody else has changed in the same field', async ({
  admin,
  aSocialLink,
  rest,
}) => {
  const { id, name } = await aSocialLink()
  await admin.goto(`/admin/socials/edit/${id}`)
  await admin.getByLabel('Name').fill(`${name} mine`)
  await isKept(admin, 'mine')
  await rest.put(`/socials/${id}`, { name: `${name} theirs`, link: 'https://theirs.example.org' })
  await reload(admin)
  await offer(admin).getByRole('button', { name: 'Restore' }).click()
  await isKept(admin, 'mine')
  await reload(admin)
  await offer(admin).getByRole('button', { name: 'Restore' }).click()
  await admin.getByRole('button', { name: /^Save (?!and)/ }).click()
  const conflict = admin.getByRole('dialog')
  await expect(conflict).toContainText(`${name} theirs`)
  await expect(conflict).toContainText(`${name} mine`)
})

test('signing out removes the drafts of the account', async ({ admin }) => {
  const { token } = await signIn(new URL(admin.url()).origin)
  await admin.evaluate((own) => localStorage.setItem('adminToken', own), token)
  await fillNotice(admin)
  await isKept(admin, 'of text')
  await admin.evaluate(() => localStorage.setItem('draft someone@example.edu /admin/notices/add', '{}'))
  await admin.getByRole('button', { name: 'Logout' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog).toContainText('What you entered here has not been saved and will be lost.')
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(admin).toHaveURL('/admin/login')
  expect((await draftsIn(admin)).map(([key]) => key)).toEqual(['draft someone@example.edu /admin/notices/add'])
})

test('a full storage does not disturb the form, and leaving says that the input will be lost', async ({ admin }) => {
  await admin.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size = size / 2) {
      try {
        for (let i = 0; ; i++) localStorage.setItem(`filler ${size} ${i}`, 'x'.repeat(size))
      } catch {
        // this size no longer fits
      }
    }
  })
  const title = await fillNotice(admin)
  await admin.getByRole('button', { name: 'Back' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog).toContainText('has not been saved and will be lost.')
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(admin.getByLabel('Title')).toHaveValue(title)
})

test('old drafts are not offered, and at most 20 are kept', async ({ admin }) => {
  await admin.evaluate(() => {
    const draft = (daysAgo: number) =>
      JSON.stringify({ savedAt: Date.now() - daysAgo * 86_400_000, values: { title: 'Old' }, opened: {}, hadFile: false })
    localStorage.setItem('draft staff@example.edu /admin/notices/add #1', draft(7.1))
    localStorage.setItem('draft staff@example.edu /admin/courses/add #1', draft(8))
    for (let i = 0; i < 30; i++) localStorage.setItem(`draft staff@example.edu /admin/notices/edit/${i} #1`, draft(i / 10))
  })
  await admin.reload()
  const title = await fillNotice(admin)
  await expect(offer(admin)).toHaveCount(0)
  await isKept(admin, title)
  const keys = (await draftsIn(admin)).map(([key]) => key)
  expect(keys).toHaveLength(20)
  expect(keys.filter((key) => key.startsWith('draft staff@example.edu /admin/notices/add #'))).toHaveLength(1)
  expect(keys).toContain('draft staff@example.edu /admin/notices/edit/18 #1')
})

test('two tabs with the same form keep the input of both', async ({ admin, context }) => {
  const other = await context.newPage()
  await other.addInitScript(() => sessionStorage.setItem('seeded', 'yes'))
  await other.goto('/admin/notices/add')
  const first = await fillNotice(admin)
  await isKept(admin, first)
  const second = await fillNotice(other)
  await isKept(other, second)
  await expect(admin.getByLabel('Title')).toHaveValue(first)
  await reload(admin)
  await offer(admin).getByRole('button', { name: 'Restore' }).click()
  await expect(admin.getByLabel('Title')).toHaveValue(first)
  await isKept(other, second)

  await admin.close()
  await expect.poll(() => other.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(1)
  await reload(other)
  await offer(other).getByRole('button', { name: 'Discard' }).click()
  await offer(other).getByRole('button', { name: 'Restore' }).click()
  await expect(other.getByLabel('Title')).toHaveValue(second)
})

test('a form that is saved after it was left leaves no draft', async ({ admin }) => {
  await admin.goto('/admin/socials/add')
  const name = unique('Network')
  await admin.getByLabel('Name').fill(name)
  await admin.getByLabel('Link').fill('https://social.example.org')
  const held = await hold(admin, 'CreateSocialLink')
  await isKept(admin, name)
  await admin.getByRole('button', { name: /^Save (?!and)/ }).click()
  await admin.getByRole('button', { name: 'Back' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  held.release()
  await expect(banner(admin, 'The social link has been added.')).toBeVisible()
  await expect(rowOf(admin, name)).toHaveCount(1)
  expect(await draftsIn(admin)).toEqual([])
})

test('a draft of a new record has all of its values, wherever it is restored', async ({ admin, aLevel }) => {
  const [own, other] = [await aLevel({ title: unique('Own') }), await aLevel({ title: unique('Other') })]
  const addAt = async (levelId: number | string) => {
    await admin.goto(`/admin/subjects/level/${levelId}`)
    await admin.getByRole('link', { name: '+ Add Subject' }).click()
  }
  await addAt(own.id)
  await admin.getByLabel('Title').fill('Compilers')
  await isKept(admin, 'Compilers')
  await reload(admin)
  await addAt(other.id)
  await expect(offer(admin)).not.toContainText('has been changed since then')
  await offer(admin).getByRole('button', { name: 'Restore' }).click()
  await expect(admin.getByLabel('Title')).toHaveValue('Compilers')
  await expect(admin.getByRole('combobox', { name: 'Level' })).toHaveValue(new RegExp(own.title))
})

test('a draft that was removed by signing out in another tab is kept again after signing in there', async ({ admin, context }) => {
  const title = await fillNotice(admin)
  await isKept(admin, title)
  const other = await context.newPage()
  await other.goto('/admin/notices')
  const session = await other.evaluate(() => ({ ...localStorage }))
  await other.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft ') || key === 'adminToken') localStorage.removeItem(key)
  })
  await expect.poll(() => draftsIn(admin)).toEqual([])
  await other.evaluate((token) => localStorage.setItem('adminToken', token), String(session['adminToken']))
  await isKept(admin, title)
})
