import type { Page } from '@playwright/test'
import { unique } from '../../../support/records/records.ts'
import { account, expect, test } from '../../../support/site/e2e.ts'
import { banner, rowOf } from '../locators.ts'

/** Runs in the page: makes each access to storage and locks fail, as browsers do that block cookies. */
function block() {
  const deny = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny })
  const denied = { request: async () => deny(), query: async () => deny() }
  Object.defineProperty(navigator, 'locks', { get: () => denied })
}

/** Runs in the page: makes the storage that all tabs share refuse each value. */
function fill() {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, value) {
    if (this === localStorage) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    setItem.call(this, key, value)
  }
}

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Login' }).click()
}

const inThisTabOnly = 'You are signed in in this tab only'

test('with blocked storage, staff can sign in, add a record, leave an unsaved form, and sign out', async ({ page }) => {
  await page.addInitScript(block)
  await page.goto('/admin/socials/add')
  await expect(page).toHaveURL('/admin/login')
  await signIn(page)
  await expect(page).toHaveURL('/admin/socials/add')
  await expect(banner(page, inThisTabOnly)).toBeVisible()
  const name = unique('Network')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Link').fill('https://social.example.org')
  await page.getByRole('button', { name: /^Save (?!and)/ }).click()
  await expect(rowOf(page, name)).toHaveCount(1)

  await page.getByRole('link', { name: '+ Add Social Link' }).click()
  await page.getByLabel('Name').fill('unsaved')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/socials')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
})

test('with full storage, staff are signed in in this tab, and read why not in others', async ({ page }) => {
  await page.addInitScript(fill)
  await page.goto('/admin/login')
  await signIn(page)
  await expect(page).toHaveURL('/admin')
  await expect(banner(page, inThisTabOnly)).toContainText('because the storage of this browser is full or blocked.')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})
