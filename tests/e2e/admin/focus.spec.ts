import type { Page } from '@playwright/test'
import { account, expect, fail, file, hold, test } from '../../support/site/e2e.ts'
import { banner, heading, rowOf } from './locators.ts'

const ended = 'Your session has ended. Sign in again, then try again.'

async function signInAgain(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Email').fill(account.email)
  await dialog.getByLabel('Password').fill(account.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
}

const cancelSignIn = (page: Page) =>
  page.getByRole('dialog', { name: 'Sign in again' }).getByRole('button', { name: 'Cancel' }).click()

/** Runs in the page: holds the tasks of React after the next navigation back, until the event `render`. */
function holdRendering() {
  const { postMessage } = MessagePort.prototype
  const hold = () => {
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      addEventListener('render', () => postMessage.call(this, message), { once: true })
    }
  }
  addEventListener('popstate', hold, { once: true, capture: true })
  addEventListener('render', () => Object.assign(MessagePort.prototype, { postMessage }), { once: true })
}

test('"Try again" moves the focus to the heading while the list loads and afterwards', async ({ admin }) => {
  const failing = await fail(admin, 'AdminNotices')
  await admin.goto('/admin/notices')
  const tryAgain = admin.getByRole('button', { name: 'Try again' })
  await tryAgain.click()
  await expect(tryAgain).toBeVisible()
  await expect(heading(admin, 'Notices')).toBeFocused()

  await failing.stop()
  const held = await hold(admin, 'AdminNotices')
  await tryAgain.press('Enter')
  await expect(admin.getByText('Loading notices...')).toBeVisible()
  await expect(heading(admin, 'Notices')).toBeFocused()
  held.release()
  await expect(admin.getByRole('table')).toBeVisible()
  await expect(heading(admin, 'Notices')).toBeFocused()
})

test('a list that is read before it is rendered, as on a slow device, focuses the saved record', async ({ admin, aNotice }) => {
  const { title } = await aNotice()
  await admin.goto('/admin')
  await admin.getByRole('navigation').getByRole('link', { name: 'Notices' }).click()
  await admin.getByRole('link', { name: title, exact: true }).click()
  await admin.getByLabel('Title').fill(`${title}, changed`)
  await admin.evaluate(holdRendering)
  const answer = admin.waitForResponse((response) => !!response.request().postData()?.includes('AdminNotices'))
  await admin.getByRole('button', { name: 'Save Notice' }).click()
  await (await answer).finished()
  await admin.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100))) // the answer is stored
  await admin.evaluate(() => dispatchEvent(new Event('render')))
  await expect(admin.getByRole('link', { name: `${title}, changed`, exact: true })).toBeFocused()
})

test('"Dismiss" moves the focus to the heading', async ({ admin, aSocialLink }) => {
  const { name } = await aSocialLink()
  await admin.goto('/admin/socials')
  await rowOf(admin, name).getByRole('button', { name: 'Delete' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await admin.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(admin.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await expect(heading(admin, 'Social Links')).toBeFocused()
})

test('"Remove chosen file" moves the focus to the file field', async ({ admin }) => {
  await admin.goto('/admin/notices/add')
  await admin.getByLabel('File').setInputFiles(file('paper.pdf'))
  await admin.getByRole('button', { name: 'Remove chosen file' }).press('Enter')
  await expect(admin.getByLabel('File')).toBeFocused()
})

test('signing in again in place removes the message and moves the focus to the heading', async ({ admin }) => {
  await admin.goto('/admin/socials/add')
  await admin.getByLabel('Name').fill('Half finished')
  await admin.getByLabel('Link').fill('https://example.edu')
  const refused = await fail(admin, 'CreateSocialLink', { code: 'UNAUTHENTICATED' })
  await admin.getByRole('button', { name: /^Save (?!and)/ }).click()
  await cancelSignIn(admin)
  await expect(admin.getByText(ended)).toBeVisible()
  await refused.stop()
  await admin.getByRole('button', { name: 'Sign in again' }).click()
  await signInAgain(admin)
  await expect(admin.getByText('session has ended')).toHaveCount(0)
  await expect(banner(admin, 'You are signed in again.')).toBeVisible()
  await expect(heading(admin, 'Add Social Link')).toBeFocused()
  await expect(admin.getByLabel('Name')).toHaveValue('Half finished')
})

test('a sign-in in another tab removes the message without moving the focus', async ({ admin, records }) => {
  await admin.goto('/admin/socials/add')
  await admin.getByLabel('Name').fill('Half finished')
  await admin.getByLabel('Link').fill('https://example.edu')
  await fail(admin, 'CreateSocialLink', { code: 'UNAUTHENTICATED' })
  await admin.getByRole('button', { name: /^Save (?!and)/ }).click()
  await cancelSignIn(admin)
  await expect(admin.getByText(ended)).toBeVisible()
  await admin.getByLabel('Name').focus()
  const other = await admin.context().newPage()
  await other.goto('/admin/login')
  await other.evaluate((token) => localStorage.setItem('adminToken', `${token}`), `${records.token}-of-another-tab`)
  await expect(admin.getByText('session has ended')).toHaveCount(0)
  await expect(admin.getByLabel('Name')).toBeFocused()
})

test('staff can sign in again inside a delete dialog', async ({ admin, aSocialLink }) => {
  const { name } = await aSocialLink()
  await admin.goto('/admin/socials')
  await rowOf(admin, name).getByRole('button', { name: 'Delete' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Delete Social Link' })
  const refused = await fail(admin, 'DeleteSocialLink', { code: 'UNAUTHENTICATED' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await cancelSignIn(admin)
  await expect(dialog.getByRole('alert')).toHaveText(ended)
  await expect(dialog.getByRole('button', { name: 'Sign in again' })).toBeFocused()
  await refused.stop()
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await signInAgain(admin)
  await expect(dialog.getByText('session has ended')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(admin, name)).toHaveCount(0)
})

test('a failed delete returns the focus to "Delete"', async ({ admin, aSocialLink }) => {
  const { name } = await aSocialLink()
  await admin.goto('/admin/socials')
  await fail(admin, 'DeleteSocialLink', { code: 'OVERLOADED' })
  await rowOf(admin, name).getByRole('button', { name: 'Delete' }).click()
  const button = admin.getByRole('dialog').getByRole('button', { name: 'Delete' })
  await button.press('Enter')
  await expect(admin.getByRole('dialog').getByRole('alert')).toContainText('The social link could not be deleted.')
  await expect(button).toBeFocused()
})
