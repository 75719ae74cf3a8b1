import type { Page } from '@playwright/test'

export const schemes = ['light', 'dark'] as const

/** A screen of the product in the README. */
export type Screen = {
  name: string
  path: string
  viewport: { width: number; height: number }
  isMobile?: boolean
  /** True if staff see it. */
  isSignedIn?: boolean
  /** Brings the screen into the state that the picture shows. */
  prepare: (page: Page) => Promise<unknown>
}

const desk = { width: 1280, height: 800 }

export const screens: Screen[] = [
  { name: 'site', path: '/', viewport: desk, prepare: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  {
    name: 'phone',
    path: '/csit',
    viewport: { width: 390, height: 800 },
    isMobile: true,
    prepare: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'panel',
    path: '/admin/notices',
    viewport: desk,
    isSignedIn: true,
    async prepare(page) {
      await page.getByRole('link', { name: 'Edit', exact: true }).first().click()
      await page.getByRole('tab', { name: 'Phone' }).waitFor()
      await page
        .frameLocator('iframe')
        .getByRole('img')
        .evaluate((image: HTMLImageElement) => image.decode())
    },
  },
  {
    name: 'explorer',
    path: '/explorer',
    viewport: desk,
    async prepare(page) {
      await page.getByRole('textbox', { name: 'Variables' }).waitFor()
      await page.locator('[aria-label="Answer, text"]').waitFor()
      await page.getByRole('button', { name: 'course', exact: true }).click()
      await page.getByRole('button', { name: /^Run( again)?$/ }).click()
      await page.getByRole('status').filter({ hasText: 'Without errors' }).waitFor()
    },
  },
]
