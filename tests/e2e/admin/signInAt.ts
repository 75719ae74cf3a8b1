import type { Page } from '@playwright/test'
import { signIn } from '../../support/graphql.ts'

/** Signs in at another site than the default one. */
export async function signInAt(page: Page, site: string) {
  const { token } = await signIn(site)
  await page.addInitScript((value) => localStorage.setItem('adminToken', value), token)
}
