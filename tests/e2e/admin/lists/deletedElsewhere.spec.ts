import type { Page } from '@playwright/test'
import type { recordsAt } from '../../../support/records/records.ts'
import { dropResponses, expect, test } from '../../../support/site/e2e.ts'
import { banner } from '../locators.ts'

type Records = Awaited<ReturnType<typeof recordsAt>>

const tree = (page: Page) => page.getByRole('region', { name: 'Levels and subjects' })

/** Places where a record can be deleted: the screen, its items, the heading that takes the focus, and the operation. */
const places = [
  {
    place: 'the levels of a course',
    operation: 'DeleteLevel',
    noun: 'level',
    make: async ({ aLevel }: Records) => {
      const { id, title, courseId } = await aLevel()
      return { path: `/levels/${id}`, title, screen: `/admin/courses/level/${courseId}` }
    },
    item: (page: Page, title: string) => page.getByRole('row').filter({ hasText: title }),
    heading: (page: Page) => page.getByRole('heading', { level: 1 }),
  },
  {
    place: 'the subjects of a level',
    operation: 'DeleteSubject',
    noun: 'subject',
    make: async ({ aSubject }: Records) => {
      const { id, title, levelId } = await aSubject()
      return { path: `/subjects/${id}`, title, screen: `/admin/subjects/level/${levelId}` }
    },
    item: (page: Page, title: string) => page.getByRole('row').filter({ hasText: title }),
    heading: (page: Page) => page.getByRole('heading', { level: 1 }),
  },
  {
    place: 'the tree of a course',
    operation: 'DeleteLevel',
    noun: 'level',
    make: async ({ aLevel }: Records) => {
      const { id, title, courseId } = await aLevel()
      return { path: `/levels/${id}`, title, screen: `/admin/courses/edit/${courseId}` }
    },
    item: (page: Page, title: string) => tree(page).locator('ol > li').filter({ hasText: title }),
    heading: (page: Page) => tree(page).getByRole('heading', { level: 2 }),
  },
]

for (const { place, operation, noun, make, item, heading } of places) {
  test(`in ${place}, a delete says that it is done, and keeps the focus, if a colleague was first or its answer is lost`, async ({
    admin,
    records,
    rest,
  }) => {
    for (const reason of ['a colleague was first', 'the answer is lost']) {
      const { path, title, screen } = await make(records)
      await admin.goto(screen)
      await item(admin, title).getByRole('button', { name: 'Delete' }).click()
      if (reason === 'a colleague was first') await rest.delete(path)
      else await dropResponses(admin, operation, Number.POSITIVE_INFINITY)
      await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(banner(admin, `The ${noun} has been deleted.`), reason).toBeVisible()
      await expect(item(admin, title), reason).toHaveCount(0)
      await expect(heading(admin), reason).toBeFocused()
    }
  })

  test(`in ${place}, a delete is reported if the row disappears before or after the answer is lost again`, async ({
    admin,
    records,
  }) => {
    for (const moment of ['before', 'after'] as const) {
      const { title, screen } = await make(records)
      const row = admin.locator('main').getByText(title)
      const dialog = admin.getByRole('dialog')
      await admin.goto(screen)
      await item(admin, title).getByRole('button', { name: 'Delete' }).click()
      let lost = 0
      let shown: Promise<void> | undefined
      await admin.route('**/graphql', async (route) => {
        if (route.request().postData()?.includes(operation)) {
          await route.fetch()
          lost++
          if (moment === 'before' && lost === 2) await expect(row).toHaveCount(0)
          return route.abort()
        }
        // the list is read again when the first answer is lost
        if (moment === 'after' && lost > 0) {
          shown ??= expect(dialog).toContainText('It is not known whether this was deleted.')
          await shown
        }
        return route.fallback()
      })
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(banner(admin, `The ${noun} has been deleted.`), moment).toBeVisible()
      await expect(row, moment).toHaveCount(0)
      await expect(dialog, moment).toHaveCount(0)
      await expect(heading(admin), moment).toBeFocused()
      await admin.unroute('**/graphql')
    }
  })
}
