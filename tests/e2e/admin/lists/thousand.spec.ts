// As many rows at once as a college has: the browser stays usable meanwhile.
import type { Page } from '@playwright/test'
import { expect, hold, test } from '../../../support/site/e2e.ts'
import { banner, rowOf } from '../locators.ts'

const COUNT = 1000
const AT_A_TIME = 50

const bar = (page: Page) => page.getByRole('region', { name: 'Selected records' })

/** Runs in the page: collects the texts of the progress that frames have shown. */
function noteProgress() {
  const shown = new Set<string>()
  Object.assign(window, { shown })
  function note() {
    const [text] = /[\d,]+ of 1,000/.exec(document.querySelector('dialog[open], [role=dialog]')?.textContent ?? '') ?? []
    if (text) shown.add(text)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/** Runs in the page: its clock goes fast, so that the panel need not wait before it sends more than the gateway accepts in a while. */
function hurry() {
  const { now } = Date
  const start = now()
  Date.now = () => start + 50 * (now() - start)
}

/** Calls `act` with each index, several at a time. */
async function repeat(act: (index: number) => Promise<unknown>) {
  for (let start = 0; start < COUNT; start += AT_A_TIME)
    await Promise.all(Array.from({ length: AT_A_TIME }, (_, index) => act(start + index)))
}

test('a thousand rows are deleted with progress, and brought back by one Undo while staff work elsewhere', async ({
  admin,
  aLevel,
  rest,
}) => {
  test.skip(test.info().project.name === 'strict', 'The development build takes several times as long.')
  test.slow()
  const { id, title } = await aLevel()
  const level_id = Number(id)
  await repeat((index) => rest.post('/subjects', { code: `C ${index}`, title: `Subject no. ${index}.`, credit_hours: 3, level_id }))
  const ids = async () =>
    ((await rest.get(`/subjects/level/${id}`)).body['subjects'] as { id: number }[])
      .map((each) => each.id)
      .toSorted((one, other) => one - other)
  const before = await ids()
  expect(before).toHaveLength(COUNT)

  await admin.addInitScript(hurry)
  await admin.addInitScript(noteProgress)
  await admin.goto(`/admin/subjects/level/${id}`)
  await admin.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(admin).getByRole('button', { name: 'Select all 1,000 found' }).click()
  await expect(bar(admin).getByRole('status')).toHaveText('1,000 selected, 950 not shown here')
  await bar(admin).getByRole('button', { name: 'Delete' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Delete 1,000 Subjects' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await expect(banner(admin, '1,000 subjects have been deleted.')).toBeVisible({ timeout: 60_000 })
  await expect(admin.getByText('No subjects found for this level.')).toBeVisible()
  expect(await ids()).toEqual([])
  const shown = await admin.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown])
  expect(shown.length, shown.join()).toBeGreaterThan(COUNT / 20) // of one text for each ten

  await banner(admin, 'have been deleted.').getByRole('button', { name: 'Undo' }).click()
  await expect(banner(admin, /Undoing: [1-9]\d\d of 1,000/)).toBeVisible()
  const held = await hold(admin, 'restoreChange')
  await admin.getByRole('link', { name: 'Levels', exact: true }).click()
  await expect(admin.getByRole('heading', { name: 'Levels', level: 1 })).toBeVisible()
  await admin.getByRole('searchbox').pressSequentially(title)
  await expect(rowOf(admin, title)).toBeVisible()
  await expect(admin.getByRole('status').filter({ hasText: /^1 of \d+ levels$/ })).toBeVisible()
  held.release()
  await expect(banner(admin, '1,000 subjects have been restored.')).toBeVisible({ timeout: 60_000 })
  expect(await ids()).toEqual(before)
  await admin.goto(`/admin/subjects/level/${id}?q=no.+999`)
  await expect(rowOf(admin, 'Subject no. 999.')).toHaveCount(1)

  await repeat((index) => rest.delete(`/subjects/${before[index]}`))
})
