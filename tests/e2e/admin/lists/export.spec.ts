import fs from 'node:fs'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { unique } from '../../../support/records/records.ts'
import { expect, test } from '../../../support/site/e2e.ts'
import { banner } from '../locators.ts'
import { addSubjects } from './manySubjects.ts'

/** Exports the list on screen by keyboard, and returns the name and the cells of the file. */
async function exported(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).press('Enter'),
  ])
  const text = fs.readFileSync(await download.path(), 'utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  return { name: download.suggestedFilename(), table: Papa.parse<string[]>(text.slice(1)).data }
}

test('staff can export a list of notices that they have searched', async ({ admin, aNotice }) => {
  const title = unique('परीक्षा "first, second"')
  const { id, releasedOn } = await aNotice({ title })
  await aNotice()
  await admin.goto(`/admin/notices?${new URLSearchParams({ q: title })}`)
  await expect(admin.getByRole('link', { name: title, exact: true })).toBeVisible()
  const { name, table } = await exported(admin)
  expect(name).toMatch(/^notices-\d{4}-\d\d-\d\d\.csv$/)
  const [header, ...rows] = table
  expect(header).toEqual(['ID', 'Title', 'Released On', 'File'])
  expect(rows.map((row) => row.slice(0, 3))).toEqual([[id, title, releasedOn]])
  expect(rows[0]?.[3]).toMatch(/^(http:.*)?$/)
  await expect(banner(admin, `Exported 1 notice to ${name}.`)).toBeVisible()
})

test('an export has the records of all pages in the order on screen, and no formulas', async ({ admin, records }) => {
  const level = await records.aLevel()
  const topics = Array.from({ length: 51 }, (_, index) => ({ title: `=Topic ${index + 1}` }))
  await addSubjects(records.headers, level.id, topics)
  await admin.setViewportSize({ width: 320, height: 700 })
  await admin.goto(`/admin/subjects/level/${level.id}?sort=-title`)
  await expect(admin.getByText('Page 1 of 2')).toBeVisible()
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const { name, table } = await exported(admin)
  expect(name).toMatch(/^subjects-/)
  expect(table.slice(1).map((row) => row[2])).toEqual(Array.from({ length: 51 }, (_, index) => `'=Topic ${51 - index}`))
})

test('pictures and buttons are not exported', async ({ admin, anImage }) => {
  const image = await anImage()
  await admin.goto('/admin/images')
  await expect(admin.getByRole('link', { name: image.name })).toBeVisible()
  const { table } = await exported(admin)
  expect(table[0]).toEqual(['Name'])
  expect(table.flat()).toContain(image.name)
})
