// A tab that stays open: the day at the college goes on, and the facts of its document do not become old.
import { newestDay, shownDay } from '../../support/records/records.ts'
import { expect, test } from '../../support/site/e2e.ts'
import { followLink, placeLink, traffic, waitForHydration } from '../../support/site/visit.ts'

const HOUR = 3_600_000

test('a tab that is open over midnight shows a past deadline as closed, on each page', async ({ page, rest }) => {
  const deadline = newestDay()
  const { body } = await rest.get('/facts')
  const { id } = (body['data'] as { id: number; name: string }[]).find(({ name }) => name === 'college')!
  await rest.put(`/facts/${id}`, { deadline })
  try {
    await page.clock.install()
    await page.goto('/')
    await waitForHydration(page)
    const strip = page.getByRole('region', { name: 'Answers in short' })
    await expect(strip).toContainText(`By ${shownDay(deadline)}`)
    await followLink(await placeLink(page, '/apply'))
    await expect(page.getByText(`Apply by ${shownDay(deadline)}`)).toBeVisible()
    await page.goBack()
    await page.clock.fastForward(25 * HOUR)
    await expect(strip).toContainText(`Closed on ${shownDay(deadline)}`)
  } finally {
    await rest.put(`/facts/${id}`, { deadline: null })
  }
})

test('a link in a tab that has been open for an hour loads a document, with the current facts', async ({ page }) => {
  await page.clock.install()
  await page.goto('/about')
  await followLink(await placeLink(page, '/contact'))
  await followLink(await placeLink(page, '/apply'))
  const link = await placeLink(page, '/contact')
  const seen = traffic(page)
  await page.clock.fastForward(HOUR)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  expect(seen.documents).toBe(1)
})
