import { expect, fail, test } from '../../support/site/e2e.ts'

const tiles = {
  '@ADM-08': ['Courses', 'courses'],
  '@ADM-09': ['Levels', 'levels'],
  '@ADM-10': ['Subjects', 'subjects'],
  '@ADM-11': ['Faculties', 'faculties'],
  '@ADM-12': ['Notices', 'notices'],
  '@ADM-13': ['Social Links', 'socials'],
} as const

test('every admin address shows its screen beside a sidebar of 240 px titled "Admin Panel"', {
  tag: [
    '@ADM-01',
    '@ADM-03',
    '@GEN-04',
    '@ADR-01',
    '@ADR-02',
    '@ADR-03',
    '@ADR-04',
    '@ADR-05',
    '@ADR-06',
    '@ADR-07',
    '@ADR-08',
    '@ADR-09',
    '@ADR-10',
    '@ADR-11',
    '@ADR-12',
    '@ADR-13',
    '@ADR-14',
    '@ADR-15',
    '@ADR-16',
    '@ADR-17',
    '@ADR-18',
    '@ADR-19',
    '@ADR-20',
    '@ADR-21',
    '@ADR-22',
    '@ADR-23',
    '@ADR-24',
    '@ADR-25',
    '@ADR-26',
  ],
}, async ({ admin, records }) => {
  const [{ id: notice }, { id: faculty }] = [await records.aNotice(), await records.aFaculty()]
  const [{ id: socialLink }, { id: innovation }] = [await records.aSocialLink(), await records.anInnovation()]
  const { id: subject, levelId } = await records.aSubject()
  const { id: course } = await records.aCourse()
  const screens = {
    '': 'Dashboard',
    '/courses': 'Courses',
    '/courses/add': 'Add Course',
    [`/courses/edit/${course}`]: 'Edit Course',
    [`/courses/level/${course}`]: 'Levels',
    '/levels': 'Levels',
    '/levels/add': 'Add Level',
    [`/levels/edit/${levelId}`]: 'Edit Level',
    '/subjects': 'Subjects',
    [`/subjects/level/${levelId}`]: 'Subjects',
    '/subjects/add': 'Add Subject',
    [`/subjects/edit/${subject}`]: 'Edit Subject',
    '/faculties': 'Faculties',
    '/faculties/add': 'Add Faculty',
    [`/faculties/edit/${faculty}`]: 'Edit Faculty',
    '/notices': 'Notices',
    '/notices/add': 'Add Notice',
    [`/notices/edit/${notice}`]: 'Edit Notice',
    '/socials': 'Social Links',
    '/socials/add': 'Add Social Link',
    [`/socials/edit/${socialLink}`]: 'Edit Social Link',
    '/images': 'Images',
    '/images/add': 'Add Image',
    '/innovation-hub': 'Innovation Hub',
    '/innovation-hub/add': 'Add Innovation',
    [`/innovation-hub/edit/${innovation}`]: 'Edit Innovation',
  }
  for (const [path, heading] of Object.entries(screens)) {
    await admin.goto(`/admin${path}`)
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(admin).toHaveTitle(new RegExp(`^${heading}(, .+)? \\| `))
    await expect(admin.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
    expect((await admin.getByRole('complementary').boundingBox())?.width).toBe(240)
  }
})

test('the top bar shows "Admin Dashboard", "Admin" and a "Logout" button, and tiles and the sidebar open the screens', {
  tag: ['@ADM-05', '@ADM-06', '@ADM-07', ...Object.keys(tiles), '@ADM-14'],
}, async ({ admin }) => {
  await admin.goto('/admin')
  const bar = admin.getByRole('banner')
  await expect(bar.getByText('Admin Dashboard', { exact: true })).toBeVisible()
  await expect(bar.getByText('Admin', { exact: true })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible()

  const sidebar = admin.getByRole('navigation', { name: 'Admin Panel' })
  for (const [name, path] of Object.values(tiles)) {
    await admin
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
    await expect(admin).toHaveURL(`/admin/${path}`)
    await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(sidebar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(sidebar.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current')
    await sidebar.getByRole('link', { name: 'Dashboard' }).click()
    await expect(admin.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  }
  await expect(sidebar.getByRole('link', { name: 'Images' })).toHaveAttribute('href', '/admin/images')
  await expect(sidebar.getByRole('link', { name: 'Innovation Hub' })).toHaveAttribute('href', '/admin/innovation-hub')
})

test('on a small screen, the menu button opens the sidebar, and the button, Escape, a click beside it or a link closes it', {
  tag: ['@ADM-02', '@ADM-04'],
}, async ({ admin }) => {
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.goto('/admin')
  const sidebar = admin.getByRole('complementary')
  const toggle = admin.getByRole('button', { name: 'Menu' })
  await expect(toggle).toBeVisible()
  await expect(sidebar).toBeHidden()
  await toggle.click()
  await expect(sidebar).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(sidebar).toBeHidden()

  await toggle.click()
  await admin.keyboard.press('Escape')
  await expect(sidebar).toBeHidden()
  await expect(toggle).toBeFocused()

  // also in the frame in which it opens
  await toggle.evaluate(async (button: HTMLElement) => {
    const point = { clientX: 370, clientY: 500 }
    const atPoint = () => document.elementFromPoint(point.clientX, point.clientY)
    const covered = atPoint()
    button.click()
    while (atPoint() === covered) await new Promise(requestAnimationFrame)
    for (const type of ['pointerdown', 'pointerup', 'click'])
      atPoint()?.dispatchEvent(new PointerEvent(type, { bubbles: true, ...point }))
  })
  await expect(sidebar).toBeHidden()
  await toggle.click()
  await expect(sidebar).toBeVisible()
  await admin.mouse.click(370, 500)
  await expect(sidebar).toBeHidden()

  await toggle.click()
  await sidebar.getByRole('link', { name: 'Faculties' }).click()
  await expect(admin.getByRole('heading', { name: 'Faculties', level: 1 })).toBeFocused()
  await expect(sidebar).toBeHidden()

  // it covers at most 80 percent of the viewport
  await admin.setViewportSize({ width: 280, height: 600 })
  await toggle.click()
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(224)
})

test('an unknown admin address shows the error screen with a link to the dashboard', { tag: '@ROUTE-17' }, async ({ admin }) => {
  await admin.goto('/admin/no/such/screen')
  await expect(admin.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(admin.getByText('404 Not Found')).toBeVisible()
  await admin.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(admin.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused()
})

test('a screen that fails to render shows the error message inside the layout', { tag: '@ROUTE-16' }, async ({
  admin,
  problems,
}) => {
  problems.allow(/Objects are not valid|Minified React error|React Router caught/)
  const notices = [{ __typename: 'Notice', id: '1', title: { not: 'a text' }, releasedOn: null, fileUrl: null }]
  await admin.route('**/graphql', (route) =>
    route.request().postData()?.includes('AdminNotices') ? route.fulfill({ json: { data: { notices } } }) : route.fallback(),
  )
  await admin.goto('/admin/notices')
  await expect(admin.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(admin.getByText(/Objects are not valid|Minified React error/)).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('keyboard users can skip to the content', async ({ admin }) => {
  await admin.goto('/admin/notices')
  await expect(admin.getByRole('table')).toBeVisible()
  await admin.keyboard.press('Tab')
  await expect(admin.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('heading', { name: 'Notices', level: 1 })).toBeFocused()
  await admin.keyboard.press('Tab')
  await expect(admin.getByRole('link', { name: '+ Add Notice' })).toBeFocused()
})

test('staff can sign in again in place without losing the form', {
  tag: '@A-15',
}, async ({ admin, aFaculty }) => {
  const { id } = await aFaculty()
  await admin.goto(`/admin/faculties/edit/${id}`)
  await admin.getByLabel('Name').fill('Half finished')
  const refused = await fail(admin, 'UpdateFaculty', { code: 'UNAUTHENTICATED' })
  await admin.getByRole('button', { name: 'Save Faculty' }).click()
  await expect(admin.getByText('Your session has ended. Sign in again to continue. Nothing you entered is lost.')).toBeVisible()
  const dialog = admin.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(admin.locator(':focus')).toContainText('Your session has ended. Sign in again, then try again.')

  await refused.stop()
  await admin.getByRole('button', { name: 'Sign in again' }).click()
  await dialog.getByLabel('Email').fill('staff@example.edu')
  await dialog.getByLabel('Password').fill('correct horse battery')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
  await expect(admin.getByRole('button', { name: 'Sign in again' })).toBeHidden()

  await expect(admin.getByLabel('Name')).toHaveValue('Half finished')
  await admin.getByRole('button', { name: 'Save Faculty' }).click()
  await expect(admin).toHaveURL('/admin/faculties')
  await expect(admin.getByText('Half finished')).toBeVisible()
})

test('a screen whose code is gone after an update of the website can be opened by reloading', async ({ admin }) => {
  await admin.goto('/admin')
  await admin.route('**/assets/DeletedPage*', (route) => route.fulfill({ status: 404 }))
  await admin.getByRole('complementary').getByRole('link', { name: 'Recently deleted' }).click()
  await expect(admin.getByText('The website may have been updated since you opened this page, or you are offline.')).toBeVisible()
  await admin.unroute('**/assets/DeletedPage*')
  await admin.getByRole('button', { name: 'Reload the page' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Recently deleted' })).toBeVisible()
})
