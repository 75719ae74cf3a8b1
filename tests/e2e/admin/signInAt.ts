import type { Page } from '@playwright/test'
import { signIn } from '../../support/graphql.ts'

/** Signs the page in at another site than the usual one. */
export async function enter(page: Page, site: string) {
  const { token } = await signIn(site)
  await page.addInitScript((held) => localStorage.setItem('adminToken', held), token)
}
