import type { Page } from '@playwright/test'
import { expect, hold, test } from '../../support/e2e.ts'
import { follow } from '../../support/visit.ts'

const socials = (page: Page) => page.getByRole('contentinfo').getByRole('navigation', { name: 'Social links' })

for (const path of [
  '/',
  '/about',
  '/contact',
  '/apply',
  '/csit',
  '/notice/1',
  '/course/1',
  '/innovation/1',
  '/faculties/1',
  '/no-such-page',
])
  test(`on ${path} the footer has every social link`, { tag: ['@GEN-02', '@HOME-15'] }, async ({ page, rest, aSocialLink }) => {
    await aSocialLink()
    const links = await rest.listDuring('/socials', () => page.goto(path))
    // another test may add a link with the same name
    for (const { name, link } of links)
      await expect(
        socials(page)
          .getByRole('link', { name, exact: true })
          .and(page.locator(`[href="${link}"]`))
          .first(),
      ).toBeVisible()
  })

test('the four known networks have an icon, others are plain links', { tag: '@A-22' }, async ({ page, aSocialLink }) => {
  const { name: other } = await aSocialLink()
  const known = await Promise.all(['Facebook', 'Twitter', 'Youtube', 'Linkedin'].map((name) => aSocialLink({ name })))
  await page.goto('/contact')
  for (const { name } of known)
    await expect(socials(page).getByRole('link', { name, exact: true }).last().locator('svg'), name).toBeVisible()
  await expect(socials(page).getByRole('link', { name: other }).locator('svg')).toHaveCount(0)
  await expect(socials(page).getByRole('link', { name: other })).toHaveAttribute('rel', 'noopener')
})

test('a link that is no web address is omitted, and a link without a name shows its address', async ({ page, broken }) => {
  const data = [
    { id: 1, name: 'Bad', link: 'javascript:alert(1)' },
    { id: 2, name: '', link: 'https://social.example.org/college' },
  ]
  broken.backend.answer('GET /api/v1/socials', 200, { data })
  await expect(async () => {
    await page.goto(`${broken.url}/contact`) // the circuit breaker may be open, or the list cached, after another test
    await expect(socials(page).getByRole('link')).toHaveText(['social.example.org/college'], { timeout: 500 })
  }).toPass()
})

test('the footer is complete if there are no social links or they cannot be read', async ({ page, emptySite, broken }) => {
  await page.goto(emptySite)
  await expect(socials(page)).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })).toBeVisible()
  broken.backend.answer('GET /api/v1/socials', 500, {})
  const missing = await page.goto(`${broken.url}/notice/999999`)
  expect(missing?.status()).toBe(404)
  await expect(page.getByText('Notice not found.')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })).toBeVisible()
})

test('the links stay while the next page loads', async ({ page, aNotice }) => {
  const { id, title } = await aNotice()
  await page.goto('/contact')
  const { release } = await hold(page, 'Notice')
  await follow(page, `/notice/${id}`)
  await expect(page.getByText('Loading notice...')).toBeVisible()
  await expect(socials(page).getByRole('link', { name: 'Facebook' }).first()).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(socials(page).getByRole('link', { name: 'Facebook' }).first()).toBeVisible()
})
