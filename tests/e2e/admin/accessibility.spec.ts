// Every screen and state of the admin panel, in the light and in the dark color scheme. No other test here calls axe.
import type { Page } from '@playwright/test'
import { unique } from '../../support/records/records.ts'
import { account, expect, fail, file, hold, test } from '../../support/site/e2e.ts'
import { noisyPicture, slowDown } from './chosenFiles.ts'
import { banner, expectLoaded, rowOf } from './locators.ts'
import { signInAt } from './signInAt.ts'

test.describe.configure({ timeout: 360_000 }) // each test checks many states

const areas = ['courses', 'levels', 'subjects', 'faculties', 'notices', 'socials', 'images', 'innovation-hub']
const phone = { width: 390, height: 844 }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** The button that submits the form of a screen. */
const submit = (page: Page) => button(page, /^(Save (?!and)|Upload Image|Change password|Login)/)
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name ? { name } : {})
const summary = (page: Page) => page.locator(':focus')
const sidebar = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name })
const invalid = (page: Page) => page.locator('[aria-invalid=true]').first()

async function fillSocialLink(page: Page) {
  await page.goto('/admin/socials/add')
  await page.getByLabel('Name').fill(unique('Network'))
  await page.getByLabel('Link').fill('https://social.example.org')
}

async function fillNotice(page: Page) {
  await page.goto('/admin/notices/add')
  await page.getByLabel('Title').fill(unique('Notice'))
  await page.getByLabel('Released On').fill('2026-05-01')
}

test('axe finds nothing in the lists', async ({ admin, records, axeInBothSchemes }) => {
  const { id, levelId } = await records.aSubject()
  const [level, { courseId }] = [await records.aLevel(), await records.aLevel()]
  await records.aFaculty()
  await records.aNotice({ file: file('paper.pdf') })
  await records.aSocialLink()
  await records.anImage()
  for (const status of [0, 1]) await records.anInnovation({ status })
  const lists = [...areas, `courses/level/${courseId}`, `subjects/level/${levelId}`]
  for (const list of lists) {
    await admin.goto(`/admin/${list}`)
    await expect(admin.getByRole('table')).toBeVisible()
    await axeInBothSchemes(admin)
  }
  await admin.goto(`/admin/courses/level/${(await records.aCourse()).id}`)
  await expect(admin.getByText('No levels found.')).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.goto(`/admin/subjects/level/${level.id}`)
  await expect(admin.getByText('No subjects found for this level.')).toBeVisible()
  await axeInBothSchemes(admin)

  await admin.goto(`/admin/subjects/level/${levelId}`)
  await admin.getByRole('columnheader', { name: 'Title' }).getByRole('button').click()
  await expect(admin.locator('[aria-sort=ascending]')).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.getByRole('link', { name: 'Edit' }).click()
  await expect(admin).toHaveURL(`/admin/subjects/edit/${id}`)
  await submit(admin).click()
  await expect(admin.locator('tr[data-marked]')).toBeVisible()
  await axeInBothSchemes(admin)
})

test('axe finds nothing in lists that are empty', async ({ page, emptySite, axeInBothSchemes }) => {
  await signInAt(page, emptySite)
  for (const area of areas) {
    await page.goto(`${emptySite}/admin/${area}`)
    await expect(page.getByText(/^No .* (found|available)\.$/)).toBeVisible()
    await axeInBothSchemes(page)
  }
})

test('axe finds nothing in lists that cannot be read', async ({ admin, axeInBothSchemes }) => {
  await fail(admin, 'AdminNotices')
  await admin.goto('/admin/notices')
  await expect(admin.getByText('Failed to load the notices.')).toBeVisible()
  await axeInBothSchemes(admin)
  await fail(admin, 'AdminLevels', { code: 'UNAUTHENTICATED' })
  await admin.goto('/admin/levels')
  await expect(button(admin, 'Sign in again')).toBeVisible()
  await axeInBothSchemes(admin)
})

test('axe finds nothing in lists that are searched, exported or of several pages', async ({ admin, records, axeInBothSchemes }) => {
  const { levelId, title } = await records.aSubject()
  await admin.goto(`/admin/subjects?${new URLSearchParams({ q: title })}`)
  await expect(admin.getByRole('status').getByText(/^1 of \d+ subjects$/)).toBeVisible()
  await axeInBothSchemes(admin)
  await button(admin, 'Export CSV').click()
  await expect(banner(admin, 'Exported 1 subject to')).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.goto('/admin/socials?q=no+such+thing')
  await expect(admin.getByText('Nothing matches “no such thing”.')).toBeVisible()
  await axeInBothSchemes(admin)
  await Promise.all(Array.from({ length: 51 }, () => records.aSubject({ levelId })))
  await admin.goto(`/admin/subjects/level/${levelId}?page=2`)
  await expect(admin.getByText('Page 2 of 2')).toBeVisible()
  await axeInBothSchemes(admin)
})

test('axe finds nothing in the forms of new records, empty and with errors', async ({ admin, axeInBothSchemes }) => {
  for (const path of [...areas.map((area) => `${area}/add`), 'password', 'login']) {
    await admin.goto(`/admin/${path}`)
    await expect(submit(admin)).toBeVisible()
    await axeInBothSchemes(admin)
    if (path === 'faculties/add') await admin.getByLabel('Image').setInputFiles(file('photo.png'))
    if (path === 'password') await admin.getByLabel('New password', { exact: true }).fill('short')
    await submit(admin).click()
    await expect(invalid(admin)).toBeVisible()
    await axeInBothSchemes(admin)
  }
})

test('axe finds nothing in the forms of stored records', async ({ admin, records, axeInBothSchemes }) => {
  const subject = await records.aSubject()
  const course = await records.aCourse()
  const faculty = await records.aFaculty({ phone: '0123', description: 'Biography.', image: file('photo.png') })
  const notice = await records.aNotice({ file: file('paper.pdf') })
  const socialLink = await records.aSocialLink()
  const innovation = await records.anInnovation({ status: 0, image: file('photo.png') })
  for (const [path, id] of [
    ['courses', course.id],
    ['levels', subject.levelId],
    ['subjects', subject.id],
    ['faculties', faculty.id],
    ['notices', notice.id],
    ['socials', socialLink.id],
    ['innovation-hub', innovation.id],
  ]) {
    await admin.goto(`/admin/${path}/edit/${id}`)
    await expect(admin.getByLabel(/^(Name|Title)$/).first()).toHaveValue(/./)
    await axeInBothSchemes(admin)
  }
})

test('axe finds nothing at addresses and records that do not exist', async ({ admin, axeInBothSchemes }) => {
  for (const area of ['notices', 'socials', 'innovation-hub']) {
    await admin.goto(`/admin/${area}/edit/999999`)
    await expect(admin.getByText(/ not found\.$/)).toBeVisible()
    await axeInBothSchemes(admin)
  }
  await admin.goto('/admin/no/such/screen')
  await expect(admin.getByText('404 Not Found')).toBeVisible()
  await axeInBothSchemes(admin)
  const none = { history: false, passwordChange: false, people: false, apiTokens: false, previewLinks: false }
  const capabilities = { __typename: 'Capabilities', ...none }
  await admin.route('**/graphql', (route) =>
    route.request().postData()?.includes('Capabilities') ? route.fulfill({ json: { data: { capabilities } } }) : route.fallback(),
  )
  await admin.goto('/admin/password')
  await expect(admin.getByText("Your password can't be changed here.")).toBeVisible()
  await axeInBothSchemes(admin)
})

test('axe finds nothing on the screens of people, their dialogs and links', async ({ admin, axeInBothSchemes }) => {
  await admin.goto('/admin/people')
  await admin.getByLabel('Email').fill(`axe-${Date.now()}@example.edu`)
  await admin.getByRole('button', { name: 'Invite' }).click()
  const link = await admin.locator('code').textContent()
  await expect(admin.getByText('The link works until').first()).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.getByRole('button', { name: 'Remove' }).first().click()
  await expect(dialog(admin)).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.goto('/admin/people/tokens')
  await admin.getByLabel('Name').fill('Axe')
  await admin.getByRole('button', { name: 'Make token' }).click()
  await expect(admin.getByRole('button', { name: 'Copy token' })).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.goto(link ?? '')
  await admin.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(admin.getByRole('alert')).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.goto('/admin/welcome#nothing')
  await expect(admin.getByText('This link has been used')).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.goto('/admin/login')
  await admin.getByText('Forgot your password?').click()
  await expect(admin.getByText('Ask a colleague')).toBeVisible()
  await axeInBothSchemes(admin)
})

test('axe finds nothing on rows that are selected, an Undo, the changes, the facts, the redirects and a shared preview', async ({
  admin,
  records,
  axeInBothSchemes,
}) => {
  const { name } = await records.aSocialLink()
  const { id } = await records.aNotice({ releasedOn: '2999-12-31' })
  const { oldAddress } = await records.aRedirect()
  await admin.goto('/admin/socials')
  await rowOf(admin, name).getByRole('checkbox').check()
  await expect(admin.getByRole('region', { name: 'Selected records' })).toBeVisible()
  await axeInBothSchemes(admin)
  await rowOf(admin, name).getByRole('button', { name: 'Delete' }).click()
  await dialog(admin).getByRole('button', { name: 'Delete' }).click()
  await expect(banner(admin, 'The social link has been deleted.').getByRole('button', { name: 'Undo' })).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.goto('/admin/changes')
  await expect(admin.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.goto('/admin/facts')
  await expect(admin.getByRole('table')).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.getByRole('link', { name: 'B.Sc. CSIT' }).click()
  await expect(admin.getByLabel('Seats')).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.goto('/admin/redirects')
  await expect(rowOf(admin, oldAddress)).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.goto('/admin/redirects/add')
  await admin.getByLabel('Old Address').fill('/old')
  await admin.getByLabel('New Address').fill('/old/')
  await submit(admin).click()
  await expect(admin.getByLabel('New Address')).toHaveAccessibleDescription(/This leads back to the old address\./)
  await axeInBothSchemes(admin)
  await admin.goto(`/admin/notices/edit/${id}`)
  await admin.getByRole('button', { name: 'Share preview' }).click()
  await dialog(admin).getByRole('button', { name: 'Create link' }).click()
  await expect(dialog(admin).getByLabel('Link to the preview')).toBeFocused()
  await axeInBothSchemes(admin)
  await admin.goto('/admin/preview-links')
  await expect(admin.getByRole('button', { name: 'Revoke' }).first()).toBeVisible()
  await axeInBothSchemes(admin)
})

test('axe finds nothing in the dialogs for several records, also on a phone', async ({
  admin,
  records,
  rest,
  axeInBothSchemes,
}) => {
  const word = unique('Axe')
  const [gone] = [await records.anInnovation({ name: `${word} one` }), await records.anInnovation({ name: `${word} two` })]
  const openWith = async (name: string) => {
    for (const each of ['one', 'two']) await rowOf(admin, `${word} ${each}`).getByRole('checkbox').check()
    await admin.getByRole('region', { name: 'Selected records' }).getByRole('button', { name }).click()
  }
  await admin.goto(`/admin/innovation-hub?q=${word}`)
  await openWith('Delete')
  await expect(dialog(admin, 'Delete 2 Innovations')).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.setViewportSize(phone)
  await axeInBothSchemes(admin)
  await admin.keyboard.press('Escape')

  await openWith('Set status')
  await dialog(admin).getByRole('button', { name: 'Set status' }).click()
  await expect(dialog(admin).getByRole('alert')).toHaveText('Choose a status.')
  await axeInBothSchemes(admin)
  await dialog(admin).getByLabel('Status').selectOption('Inactive')
  await rest.delete(`/innovation-branches/${gone.id}`)
  const held = await hold(admin, 'UpdateInnovation')
  await dialog(admin).getByRole('button', { name: 'Set status' }).click()
  await expect(dialog(admin).getByRole('progressbar')).toBeVisible()
  await axeInBothSchemes(admin)
  held.release()
  await expect(dialog(admin).getByRole('alert')).toHaveText('1 record failed, 1 done.')
  await axeInBothSchemes(admin)
  await admin.setViewportSize({ width: 1280, height: 900 })
  await axeInBothSchemes(admin)
})

test('axe finds nothing on a phone on people, API tokens, changes, preview links, facts and redirects', async ({
  admin,
  records,
  axeInBothSchemes,
}) => {
  const { id } = await records.aNotice({ releasedOn: '2999-12-31' })
  const { oldAddress } = await records.aRedirect()
  await admin.setViewportSize(phone)
  await admin.goto('/admin/people/tokens')
  await admin.getByLabel('Name').fill(unique('Phone'))
  await button(admin, 'Make token').click()
  await expect(button(admin, 'Copy token')).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.goto(`/admin/notices/edit/${id}`)
  await button(admin, 'Share preview').click()
  await dialog(admin).getByRole('button', { name: 'Create link' }).click()
  await expect(dialog(admin).getByLabel('Link to the preview')).toBeFocused()
  await axeInBothSchemes(admin)
  for (const [path, shown] of [
    ['people', admin.getByRole('row').filter({ hasText: account.email })],
    ['changes', admin.getByRole('list', { name: 'Changes' })],
    ['preview-links', button(admin, 'Revoke').first()],
    ['facts', admin.getByRole('row').filter({ hasText: 'B.Sc. CSIT' })],
    ['redirects', rowOf(admin, oldAddress)],
    ['redirects/add', admin.getByLabel('Old Address')],
  ] as const) {
    await admin.goto(`/admin/${path}`)
    await expect(shown).toBeVisible()
    await axeInBothSchemes(admin)
  }
  await submit(admin).click()
  await expect(invalid(admin)).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.goto('/admin/facts')
  await admin.getByRole('link', { name: 'B.Sc. CSIT' }).click()
  await expect(admin.getByLabel('Seats')).toBeVisible()
  await axeInBothSchemes(admin)
})

test('axe finds nothing on the dashboard', { tag: '@smoke' }, async ({ admin, records, axeInBothSchemes }) => {
  const { aLevel, aNotice, aSocialLink, aSubject } = records
  const { courseId } = await aSubject({ creditHours: 12 }).then(({ levelId }) => aLevel({ title: `Beside ${levelId}` }))
  await aLevel({ courseId })
  for (let i = 0; i < 2; i++) await aNotice({ releasedOn: '2999-01-01' })
  const { name } = await aSocialLink({ link: 'http://127.0.0.1:1/page' })
  await admin.request.get('/old/fees.php', { headers: { accept: 'text/html' } })
  await admin.goto('/admin')
  await expect(admin.getByRole('region', { name: 'Credit hours per level' }).getByRole('table')).toBeVisible()
  await expect(admin.getByRole('region', { name: 'Addresses not found' }).getByRole('listitem').first()).toBeVisible()
  await axeInBothSchemes(admin)
  const panel = admin.getByRole('region', { name: 'To look after' })
  const concern = panel.getByRole('listitem').filter({ hasText: 'scheduled notice' })
  await concern.getByRole('button', { name: 'Show' }).click()
  await expect(concern.getByRole('link').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Check links' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: name })).toContainText('leads to a private network')
  await axeInBothSchemes(admin)
})

test('axe finds nothing in the dialogs that delete', async ({ admin, records, axeInBothSchemes }) => {
  const subject = await records.aSubject()
  const [{ name: course }, { title: level }] = [await records.aCourse(), await records.aLevel()]
  const [{ name: faculty }, { name: innovation }] = [await records.aFaculty(), await records.anInnovation()]
  const { name: socialLink } = await records.aSocialLink()
  async function open(path: string, text: string) {
    await admin.goto(`/admin/${path}?${new URLSearchParams({ q: text })}`)
    await rowOf(admin, text).getByRole('button', { name: 'Delete' }).click()
    await expect(dialog(admin)).toBeVisible()
  }
  for (const [path, text] of [
    ['courses', course],
    ['levels', level],
    ['subjects', subject.title],
    [`subjects/level/${subject.levelId}`, subject.title],
    ['innovation-hub', innovation],
    ['socials', socialLink],
    ['faculties', faculty],
  ] as const) {
    await open(path, text)
    await axeInBothSchemes(admin)
  }
  await fail(admin, 'DeleteFaculty', { code: 'CONFLICT', serverMessage: 'This teacher still teaches.' })
  await dialog(admin).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(admin).getByRole('alert')).toHaveText('This teacher still teaches.')
  await axeInBothSchemes(admin)

  await fail(admin, 'LevelsOfDeletedCourse')
  await open('courses', course)
  await expect(dialog(admin).getByText('The number of its levels could not be read.')).toBeVisible()
  await axeInBothSchemes(admin)
  await fail(admin, 'SubjectsOfDeletedLevel')
  await open('levels', level)
  await expect(dialog(admin).getByText('The number of its subjects could not be read.')).toBeVisible()
  await axeInBothSchemes(admin)

  await open('socials', socialLink)
  await fail(admin, 'deleteSocialLink')
  await fail(admin, 'AdminSocialLinks')
  await dialog(admin).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(admin).getByRole('alert')).toContainText('It is not known whether this was deleted.')
  await axeInBothSchemes(admin)
})

test('axe finds nothing while staff sign in again', async ({ admin, records, axeInBothSchemes }) => {
  const signIn = dialog(admin, 'Sign in again')
  await fail(admin, 'CreateSocialLink', { code: 'UNAUTHENTICATED' })
  await fillSocialLink(admin)
  await submit(admin).click()
  await expect(signIn).toContainText('To finish what you started, enter your password.')
  await axeInBothSchemes(admin)
  await signIn.getByRole('button', { name: 'Cancel' }).click()
  await expect(summary(admin)).toContainText('Your session has ended. Sign in again, then try again.')
  await axeInBothSchemes(admin)
  await button(admin, 'Sign in again').click()
  await expect(signIn).not.toContainText('To finish')
  await axeInBothSchemes(admin)

  const { name } = await records.aSocialLink()
  await fail(admin, 'DeleteSocialLink', { code: 'UNAUTHENTICATED' })
  await admin.goto('/admin/socials')
  await rowOf(admin, name).getByRole('button', { name: 'Delete' }).click()
  await dialog(admin, 'Delete Social Link').getByRole('button', { name: 'Delete' }).click()
  await expect(signIn).toBeVisible()
  await axeInBothSchemes(admin)
  await signIn.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(admin).getByRole('alert')).toContainText('Your session has ended.')
  await axeInBothSchemes(admin)
})

test('axe finds nothing when a session is about to end, has ended elsewhere, or is of one tab only', async ({
  admin,
  axeInBothSchemes,
}) => {
  await admin.addInitScript((email) => {
    const endsAt = Date.now() + 200_000
    if (localStorage.getItem('adminToken')) localStorage.setItem('adminSession', JSON.stringify({ account: email, endsAt }))
  }, account.email)
  await fillSocialLink(admin)
  await expect(banner(admin, 'Your session ends at')).toBeVisible()
  await axeInBothSchemes(admin)
  const other = await admin.context().newPage()
  await other.goto('/admin/login')
  await other.evaluate(() => localStorage.removeItem('adminToken'))
  await expect(admin.getByRole('alert').filter({ hasText: 'Sign in again to continue.' })).toBeVisible()
  await axeInBothSchemes(admin)

  await other.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await other.goto('/admin/login')
  await other.getByLabel('Email').fill(account.email)
  await other.getByLabel('Password').fill(account.password)
  await submit(other).click()
  await expect(banner(other, 'You are signed in in this tab only')).toBeVisible()
  await axeInBothSchemes(other)
})

test('axe finds nothing while a form is left, saved or restored', async ({ admin, axeInBothSchemes }) => {
  await fillNotice(admin)
  await admin.getByLabel('File').setInputFiles(file('paper.pdf'))
  await sidebar(admin, 'Faculties').click()
  await expect(dialog(admin, 'Leave without saving?')).toBeVisible()
  await axeInBothSchemes(admin)
  await dialog(admin).getByRole('button', { name: 'Stay here' }).click()
  const held = await hold(admin, 'createNotice')
  await submit(admin).click()
  await expect(button(admin, 'Saving...')).toBeVisible()
  await axeInBothSchemes(admin)
  await sidebar(admin, 'Faculties').click()
  await expect(dialog(admin, 'Leave while this is being saved?')).toBeVisible()
  await axeInBothSchemes(admin)
  held.release()
  await expect(banner(admin, 'The notice has been added.')).toBeVisible()

  await admin.unrouteAll()
  await fillNotice(admin)
  await admin.getByLabel('File').setInputFiles(file('paper.pdf'))
  await expect.poll(() => admin.evaluate(() => Object.keys(localStorage).join())).toContain('draft ')
  await admin.reload()
  await expect(banner(admin, 'You have an unsaved draft from')).toContainText('must be chosen again.')
  await axeInBothSchemes(admin)
})

test('axe finds nothing after a save that failed', async ({ admin, axeInBothSchemes }) => {
  await fillSocialLink(admin)
  await admin.route('**/graphql', (route) => route.abort())
  await submit(admin).click()
  await expect(summary(admin)).toContainText('It is not known whether this was saved.')
  await axeInBothSchemes(admin)
  await admin.unrouteAll()
  await fillNotice(admin)
  await admin.getByLabel('File').setInputFiles(file('paper.pdf'))
  await admin.context().setOffline(true)
  await submit(admin).click()
  await expect(summary(admin)).toContainText('You are offline.')
  await admin.context().setOffline(false) // the message stays, and axe reads style sheets
  await axeInBothSchemes(admin)
})

test('axe finds nothing when a save conflicts with that of a colleague', async ({ admin, aNotice, rest, axeInBothSchemes }) => {
  const { id, title } = await aNotice({ file: file('paper.pdf') })
  await admin.goto(`/admin/notices/edit/${id}`)
  await admin.getByLabel('Title').fill(`${title}, mine`)
  await admin.getByLabel('Description').fill('')
  await rest.put(`/notices/${id}`, { title: `${title}, theirs`, released_on: '2026-03-14', description: 'Theirs' })
  await submit(admin).click()
  await expect(dialog(admin).getByRole('radiogroup')).toHaveCount(2)
  await axeInBothSchemes(admin)
  await admin.setViewportSize({ width: 390, height: 844 })
  await axeInBothSchemes(admin)
  await dialog(admin).getByRole('button', { name: 'Keep editing' }).click()
  await rest.delete(`/notices/${id}`)
  await submit(admin).click()
  await expect(dialog(admin)).toContainText('Its stored file was deleted with it')
  await axeInBothSchemes(admin)
})

test('axe finds nothing in fields with files', async ({ admin, axeInBothSchemes }) => {
  for (const [screen, label, name, mimeType] of [
    ['faculties', 'Image', 'portrait.png', 'image/png'],
    ['images', 'Image', 'hall.png', 'image/png'],
    ['notices', 'File', 'timetable.pdf', 'application/pdf'],
  ] as const) {
    await admin.goto(`/admin/${screen}/add`)
    await admin.getByLabel(label).setInputFiles({ name, mimeType, buffer: Buffer.from('<!doctype html>') })
    await expect(invalid(admin)).toBeVisible()
    await axeInBothSchemes(admin)
    if (screen === 'images') continue
    const large = { name, mimeType, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
    await admin.getByLabel(label).setInputFiles(large)
    await expect(admin.getByText('The file must be 10 MB or smaller.').first()).toBeVisible()
    await axeInBothSchemes(admin)
  }
  await admin.goto('/admin/innovation-hub/add')
  await admin.getByLabel('Image').setInputFiles(await noisyPicture('camera.jpg', 2400, 1600))
  await expect(admin.getByLabel('Scale the picture down before sending')).toBeChecked()
  await expect(admin.getByText(/\d MB → [\d.]+ [KM]B/)).toBeVisible()
  await axeInBothSchemes(admin)

  await fillNotice(admin)
  const paper = { ...file('paper.pdf'), buffer: Buffer.concat([file('paper.pdf').buffer, Buffer.alloc(600_000)]) }
  await admin.getByLabel('File').setInputFiles(paper)
  await slowDown(admin, 20_000)
  await submit(admin).click()
  await expect(admin.getByText(/^\d+ of 5\d\d KB, (about|a few) .*left$/)).toBeVisible()
  await axeInBothSchemes(admin)
  await button(admin, 'Cancel upload of paper.pdf').click()
  await expect(summary(admin)).toContainText('You cancelled the upload.')
})

test('axe finds nothing while images are uploaded', async ({ admin, anImage, axeInBothSchemes }) => {
  const { name: taken } = await anImage()
  const picture = (name = unique('Flags')) => ({ ...file('photo.png'), name: `${name}.png` })
  await admin.goto('/admin/images/add')
  await admin.getByLabel('Image').setInputFiles(picture())
  await submit(admin).click()
  await expect(banner(admin, 'Image uploaded successfully!')).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.getByLabel('Image').setInputFiles([picture(taken), picture()])
  await expect(admin.getByRole('listitem').filter({ has: admin.getByLabel('Name') })).toHaveCount(2)
  await axeInBothSchemes(admin)
  await button(admin, 'Upload 2 images').click()
  await expect(banner(admin, '1 of 2 images have been uploaded.')).toBeVisible()
  await axeInBothSchemes(admin)
  const failed = admin.getByRole('listitem', { name: `${taken}.png` })
  await failed.getByLabel('Name').fill(unique('Free'))
  await failed.getByRole('button', { name: /^Retry/ }).click()
  await expect(failed).toContainText('Image uploaded successfully!')
  await axeInBothSchemes(admin)
})

test('axe finds nothing during an import', async ({ admin, aLevel, aSubject, axeInBothSchemes }) => {
  const level = await aLevel({ title: unique('Level, with a comma') })
  const stored = await aSubject({ levelId: level.id, code: 'MTH 112' })
  const row = (code: string, title: string) => `${code},${title},3,"${level.title}",1\n`
  const rows = `${row('MTH 112', stored.title)}${row('PHY 113', 'Physics')}LONG CODE 12,,3,None,3\n`
  await admin.goto('/admin/subjects/import')
  await expect(admin.getByLabel('CSV file')).toBeVisible()
  await axeInBothSchemes(admin)
  const buffer = Buffer.concat([
    Buffer.from(`Code,Title,Credit Hours,Level,Room\n${rows}FRE 1,Fran`),
    Buffer.from([0xe7]),
    Buffer.from(`ais,3,"${level.title}",2`),
  ])
  await admin.getByLabel('CSV file').setInputFiles({ name: 'subjects.csv', mimeType: 'text/csv', buffer })
  await expect(admin.getByRole('heading', { name: '2 subjects can be imported' })).toBeVisible()
  await expect(admin.getByRole('radio', { name: /^UTF-8/ })).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.setViewportSize({ width: 320, height: 800 })
  await axeInBothSchemes(admin)
})

test('axe finds nothing in the search of records and screens', async ({ admin, aSubject, axeInBothSchemes }) => {
  const { title } = await aSubject()
  const search = admin.getByRole('banner').getByRole('button', { name: 'Search' })
  const failure = await fail(admin, 'Palette')
  await admin.goto('/admin/images')
  await search.click()
  await expect(dialog(admin).getByRole('alert')).toContainText('The records could not be read.')
  await axeInBothSchemes(admin)
  await failure.stop()
  await dialog(admin).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(admin).getByRole('status')).toContainText('Type to find')
  await axeInBothSchemes(admin)
  await dialog(admin).getByRole('combobox').fill(title)
  await expect(dialog(admin).getByRole('status')).toHaveText('1 result')
  await axeInBothSchemes(admin)

  await admin.goto('/admin/subjects/add')
  await admin.getByRole('combobox', { name: 'Level' }).fill('level')
  await expect(admin.getByRole('option').first()).toBeVisible()
  await axeInBothSchemes(admin)
})

test('axe finds nothing in the preview of a notice', async ({ admin, axeInBothSchemes }) => {
  await admin.setViewportSize({ width: 1024, height: 768 }) // wider screens show the preview beside the form
  await fillNotice(admin)
  await admin.getByLabel('Description').fill('One line\nand another')
  await admin.getByLabel('File').setInputFiles(file('photo.png'))
  await admin.getByRole('button', { name: 'Preview', exact: true }).click()
  const title = await admin.getByLabel('Title').inputValue()
  const preview = dialog(admin, 'Preview').locator('iframe').first().contentFrame()
  await expectLoaded(preview.getByRole('img', { name: title }))
  await axeInBothSchemes(admin)
})

test('axe finds nothing in the history', async ({ admin, aNotice, rest, axeInBothSchemes }) => {
  const { id, title } = await aNotice({ description: 'The exam is in room 1.', file: file('paper.pdf') })
  await rest.put(`/notices/${id}`, { title: `${title}, changed`, released_on: '2026-03-14', description: 'The exam is in room 2.' })
  await admin.goto(`/admin/notices/history/${id}`)
  await expect(admin.locator('ins').first()).toBeVisible()
  await axeInBothSchemes(admin)
  await button(admin, 'Undo this change').click()
  await expect(dialog(admin, /^Undo this /)).toBeVisible()
  await axeInBothSchemes(admin)
  await rest.delete(`/notices/${id}`)
  await admin.goto('/admin/deleted')
  await expect(admin.getByRole('listitem').filter({ hasText: title })).toContainText('Its file is kept.')
  await axeInBothSchemes(admin)
})

test('axe finds nothing in the tree of a course', async ({ admin, aLevel, aSubject, axeInBothSchemes }) => {
  const { id: levelId, courseId } = await aLevel({ title: 'First Semester' })
  const { title } = await aSubject({ levelId, code: 'CSC 453' })
  const tree = admin.getByRole('region', { name: 'Levels and subjects' })
  const inTree = (name: string) => tree.getByRole('button', { name, exact: true })
  await admin.goto(`/admin/courses/edit/${courseId}`)
  await inTree('Paste a table').click()
  await tree
    .getByLabel('Paste rows')
    .fill(`Code\tTitle\tCredit Hours\nCSC 451\tDatabases\t4\nCSC 453\t${title}\t3\nCSC 454 ELECTIVE\tElective\tthree`)
  await expect(tree.getByRole('row')).toHaveCount(4)
  await axeInBothSchemes(admin)

  await admin.reload()
  await tree.locator('ul > li').getByRole('button', { name: 'Edit' }).click()
  await tree.getByLabel('Title').fill('Never saved')
  await expect.poll(() => admin.evaluate(() => JSON.stringify(localStorage))).toContain('Never saved')
  await admin.reload()
  await expect(tree.getByText('You have an unsaved draft from')).toBeVisible()
  await axeInBothSchemes(admin)
  await tree.getByRole('button', { name: 'Discard' }).click()

  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const) {
    await admin.setViewportSize({ width, height })
    await admin.reload()
    await expect(tree).toContainText('1 subject, 3 credit hours')
    await axeInBothSchemes(admin)
    await inTree('+ Add Subject').click()
    await inTree('Add Subject').click()
    await expect(invalid(admin)).toBeVisible()
    await axeInBothSchemes(admin)
  }
})

test('axe finds nothing on a phone', async ({ admin, aNotice, aSubject, axeInBothSchemes }) => {
  const { id, levelId } = await aSubject()
  await aNotice({ title: `${'Long headline '.repeat(15)}${Date.now()}` })
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.goto(`/admin/subjects/level/${levelId}`)
  await expect(admin.getByLabel('Order of the subjects')).toBeVisible()
  await axeInBothSchemes(admin)
  await button(admin, 'Menu').click()
  await expect(admin.getByRole('complementary')).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.setViewportSize({ width: 320, height: 480 })
  await admin.goto('/admin/notices')
  await expect(admin.getByRole('table')).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.goto('/admin/faculties/add')
  await expect(submit(admin)).toBeInViewport({ ratio: 1 })
  await axeInBothSchemes(admin)
  await admin.goto(`/admin/subjects/edit/${id}`)
  await submit(admin).click()
  await expect(banner(admin, 'Live on the site')).toBeVisible()
  await axeInBothSchemes(admin)
})

test('axe finds nothing while the code of a screen arrives, and if it does not', async ({ admin, problems, axeInBothSchemes }) => {
  problems.allow(/ERR_FAILED|Failed to fetch dynamically imported module|Failed to load module/)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await admin.route('**/assets/NoticeForms-*.js', (route) => arrived.then(() => route.continue()))
  await admin.goto('/admin/notices')
  await admin.getByRole('link', { name: '+ Add Notice' }).click()
  await expect(admin.locator('main[aria-busy="true"]')).toBeVisible()
  await axeInBothSchemes(admin)
  arrive()
  await expect(admin.getByRole('heading', { name: 'Add Notice', level: 1 })).toBeVisible()

  await admin.route('**/assets/DeletedPage*', (route) => route.fulfill({ status: 404 }))
  await admin.getByRole('link', { name: 'Recently deleted' }).click()
  await expect(admin.getByText('The website may have been updated since you opened this page, or you are offline.')).toBeVisible()
  await axeInBothSchemes(admin)
  await admin.unroute('**/assets/DeletedPage*')
  await admin.route('**/assets/DeletedPage*', (route) => route.abort())
  await admin.goto('/admin/notices')
  await admin.getByRole('link', { name: 'Recently deleted' }).click()
  await expect(admin.getByText('This screen could not be loaded.')).toBeVisible()
  await axeInBothSchemes(admin)
})

for (const path of ['/admin/notices/add', '/explorer'])
  test(`axe finds nothing in the document of ${path} while its code arrives, and if it does not`, async ({
    admin,
    problems,
    axe,
    axeInBothSchemes,
  }) => {
    problems.allow(/ERR_FAILED|Failed to fetch dynamically imported module|Failed to load module/)
    let fails = false
    const waiting: (() => void)[] = []
    await admin.route('**/assets/entry-*.js', async (route) => {
      if (!fails) await new Promise<void>((resolve) => waiting.push(resolve))
      await route.abort()
    })
    await admin.goto(path, { waitUntil: 'commit' })
    await expect(admin.getByRole('status')).toHaveText('Loading…')
    await axe(admin, ['color-contrast', 'region'])
    fails = true
    for (const end of waiting) end()
    await expect(admin.getByRole('alert')).toContainText('This page could not be loaded')
    await axeInBothSchemes(admin)
  })
