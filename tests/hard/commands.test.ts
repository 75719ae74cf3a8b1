// The commands of the terminal, on the build, next to a running backend.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { createDatabase, type Postgres, postgresMissing, startPostgres } from '../support/parts/postgres.ts'
import { downgrade, command as runCommand } from '../support/processes/commands.ts'
import { missingProgram } from '../support/processes/programs.ts'
import { admin, startBackend, temporaryFolder, until } from '../support/servers/stack.ts'
import { noticeFields } from '../support/servers/testBackend.ts'
import { unless } from '../support/unless.ts'

const newPassword = 'seven green bicycles'
const engines = postgresMissing() ? ['SQLite'] : ['SQLite', 'PostgreSQL']

describe.each(engines)('on %s', async (engine) => {
  const server: Postgres | undefined = engine === 'PostgreSQL' ? await startPostgres() : undefined
  const settings = {
    DATA_DIR: temporaryFolder(),
    SAMPLE_CONTENT: 'off',
    ...(server && { DATABASE_URL: createDatabase(server.url) }),
  }
  const backend = await startBackend(settings)
  afterAll(async () => {
    await backend.stop()
    await server?.stop()
  })

  const command = (name: string, args: string[], { input = '' } = {}) => runCommand(name, args, settings, input)
  const call = (method: string, path: string, { token, body }: { token?: string; body?: object } = {}) =>
    fetch(`${backend.url}/api/v1/${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
      body: body ? JSON.stringify(body) : null,
    })
  const signIn = async (email: string, password: string) => {
    const response = await call('POST', 'login', { body: { email, password } })
    return response.ok ? ((await response.json()) as { token: string }).token : undefined
  }
  const isSignedIn = async (token: string | undefined) => (await call('DELETE', 'notices/999', { token: token! })).status === 404

  test('an administrator adds a colleague, who signs in at once', async () => {
    const added = command('admin', ['add', 'Office@Example.edu'], { input: `${newPassword}\n` })
    expect(added).toEqual({ status: 0, text: 'The account office@example.edu was added.' })
    expect(await signIn('office@example.edu', newPassword)).toBeDefined()
    const list = command('admin', ['list'])
    expect(list.text.split('\n')).toEqual([
      expect.stringMatching(/^office@example\.edu {2}since 20.* {2}signed in 20/),
      expect.stringContaining(admin.email),
    ])
  })

  test('a generated password is shown once and works', async () => {
    const { text } = command('admin', ['add', 'second@example.edu'])
    const [, password] = /Password {2}(\S+)/.exec(text) ?? []
    expect(await signIn('second@example.edu', password!)).toBeDefined()
  })

  test('a new password ends all sessions of the account', async () => {
    const token = await signIn('office@example.edu', newPassword)
    const changed = command('admin', ['password', 'office@example.edu'], { input: 'another good sentence\n' })
    expect(changed.text).toBe('The password of office@example.edu was changed, and its sessions were ended.')
    expect([await isSignedIn(token), await signIn('office@example.edu', newPassword)]).toEqual([false, undefined])
    expect(await signIn('office@example.edu', 'another good sentence')).toBeDefined()
  })

  test('a removal ends all sessions of the account; the last account cannot be removed', async () => {
    const token = await signIn('office@example.edu', 'another good sentence')
    expect(command('admin', ['remove', 'office@example.edu']).status).toBe(0)
    expect(command('admin', ['remove', 'second@example.edu']).status).toBe(0)
    expect([await isSignedIn(token), await signIn('office@example.edu', 'another good sentence')]).toEqual([false, undefined])
    expect(command('admin', ['remove', admin.email])).toEqual({
      status: 1,
      text: `${admin.email} is the only account. Add another one before you remove it.`,
    })
  })

  test('a link invites somebody, who chooses a password; the account then counts as one', async () => {
    const { text } = command('admin', ['link', 'Third@example.edu'])
    const [, link] = /^ {2}\/admin\/welcome#(\S+)$/m.exec(text) ?? []
    expect(text).toMatch(/^With this link, third@example\.edu chooses a password\. It works once, until 20.* UTC\./)
    expect(command('admin', ['list']).text).toMatch(/^third@example\.edu .* invited$/m)
    const used = await call('POST', 'account-links/use', { body: { link, new_password: newPassword } })
    expect(used.status).toBe(200)
    expect(await signIn('third@example.edu', newPassword)).toBeDefined()
  })

  test('a sign-out ends all sessions of an account, and leaves its API tokens, which are revoked one by one', async () => {
    const made = command('admin', ['token', admin.email, 'write', 'Results', 'import'])
    const [, token] = /^ {2}(college_\S+)$/m.exec(made.text) ?? []
    const session = await signIn(admin.email, admin.password)
    expect(command('admin', ['sign-out', admin.email])).toEqual({ status: 0, text: `All sessions of ${admin.email} were ended.` })
    expect([await isSignedIn(session), await isSignedIn(token)]).toEqual([false, true])
    const { text } = command('admin', ['tokens'])
    expect(text).toMatch(new RegExp(`^\\d+ {2}Results import {2}write {2}of ${admin.email} {2}used 20`))
    expect(command('admin', ['revoke', text.split(' ')[0]!]).status).toBe(0)
    expect(await isSignedIn(token)).toBe(false)
  })

  // refused before the database matters
  if (engine === 'SQLite') {
    test.each([
      [['add', admin.email], `The account ${admin.email} exists already. To change its password, use "password".`],
      [['add', 'nobody'], '"nobody" is not an email address.'],
      [['password', 'nobody@example.edu'], 'There is no account nobody@example.edu. "list" shows all accounts.'],
      [['token', admin.email, 'all', 'Import'], expect.stringMatching(/^Usage: node dist\/backend\/commands\/admin\.js list\n/)],
      [['revoke', '99'], 'There is no API token 99. "tokens" shows all.'],
      [['add'], expect.stringMatching(/^Usage: /)],
      [['list', 'all'], expect.stringMatching(/^Usage: /)],
      [[], expect.stringMatching(/^Usage: /)],
    ])('admin %j is refused in one sentence', (args, text) => {
      expect(command('admin', args)).toEqual({ status: 1, text })
    })

    test.each([
      ['short', 'Password must have at least 12 characters.'],
      ['password1234', 'This password is easy to guess. Choose a longer or less common one.'],
    ])('the password "%s" is refused', (password, text) => {
      expect(command('admin', ['add', 'new@example.edu'], { input: `${password}\n` })).toEqual({ status: 1, text })
    })
  }

  test('history shows who changed what, and undo takes it back', async () => {
    const token = (await signIn(admin.email, admin.password))!
    const created = await call('POST', 'notices', { token, body: noticeFields({ title: 'Right' }) })
    const { id } = ((await created.json()) as { data: { id: number } }).data
    await call('PUT', `notices/${id}`, { token, body: noticeFields({ title: 'Wrong' }) })
    const { text } = command('history', ['notices', String(id)])
    const [update] = text.split('\n')
    expect(update).toMatch(
      new RegExp(`^\\d+ {2}20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC {2}update notices ${id} {2}by ${admin.email}$`),
    )
    expect(text).toContain('title: "Right" → "Wrong"')
    const undone = command('undo', [update!.split(' ')[0]!])
    expect(undone.text).toContain(`of notices ${id} is undone.`)
    const read = (await (await call('GET', `notices/${id}`)).json()) as { data: { title: string } }
    expect(read.data.title).toBe('Right')
    await call('PUT', `notices/${id}`, { token, body: noticeFields({ title: 'Later' }) })
    const refused = command('undo', [update!.split(' ')[0]!])
    expect(refused.text).toBe('Changed again later: title. Nothing was undone. With --overwrite, the later values are lost.')
    expect(command('undo', [update!.split(' ')[0]!, '--overwrite']).status).toBe(0)
    await call('DELETE', `notices/${id}`, { token })
    expect(command('history', ['deleted']).text).toContain(`delete notices ${id}`)
    expect(command('history', ['forget', 'notices', String(id)]).text).toMatch(/^Forgotten: 6 changes\./)
    expect(command('history', ['notices', String(id)]).text).toBe('No changes are recorded.')
    expect(command('history', ['forget', 'notices', String(id)]).text).toBe('There was nothing to forget.')
    expect(command('history', ['forget', 'nothing']).text).toMatch(/^Usage: /)
    expect(command('undo', ['99999']).text).toBe('Change not found.')
    expect(command('undo', []).status).toBe(1)
    expect(command('history', ['nothing', '1']).text).toMatch(/^Usage: /)
  })
})

test('a command on an empty data folder says that there is no database yet', () => {
  const folder = temporaryFolder()
  expect(runCommand('admin', ['list'], { DATA_DIR: folder })).toEqual({
    status: 78,
    text: `There is no database in ${folder} (DATA_DIR) yet. Start the site once to create it.`,
  })
})

test('deploy/college runs a command with the settings of a file', () => {
  const folder = temporaryFolder()
  const settings = path.join(folder, 'site.env')
  fs.writeFileSync(settings, `DATA_DIR=${folder}/data\n`)
  const script = fs
    .readFileSync('deploy/college', 'utf8')
    .replace(/^site=.*/m, `site=${process.cwd()}`)
    .replace(/^settings=.*/m, `settings=${settings}`)
    .replace(/^user=.*/m, `user=${os.userInfo().username}`)
  fs.writeFileSync(path.join(folder, 'college'), script, { mode: 0o755 })
  const college = (...args: string[]) =>
    spawnSync(path.join(folder, 'college'), args, { encoding: 'utf8', env: { PATH: '/usr/bin:/bin' } }) // cron's
  expect(college('admin', 'list').stderr).toBe(
    `There is no database in ${folder}/data (DATA_DIR) yet. Start the site once to create it.\n`,
  )
  expect(college('doctor').stderr).toMatch(/^Usage: college doctor --backend/)
  expect(college('restore').stderr).toMatch(/^Usage: college restore FILE/)
  for (const args of [[], ['--help'], ['../main']]) expect(college(...args).stderr).toMatch(/^Usage: college admin/)
})

// the command asks only in a terminal
test.each([
  ['Ctrl-C', '\x03'],
  ['Ctrl-D', '\x04'],
])('%s instead of a new password changes nothing', unless(missingProgram('script')), async (_name, key) => {
  const DATA_DIR = temporaryFolder()
  const backend = await startBackend({ DATA_DIR, SAMPLE_CONTENT: 'off' })
  onTestFinished(() => backend.stop())
  const change = `${process.execPath} dist/backend/commands/admin.js password ${admin.email}`
  const terminal = spawn('script', ['-qec', change, '/dev/null'], { env: { PATH: process.env['PATH'], DATA_DIR } })
  let output = ''
  for (const stream of [terminal.stdout, terminal.stderr]) stream.on('data', (text) => (output += text))
  const ended = once(terminal, 'exit')
  await until(
    () => output.includes('New password'),
    () => 'the question',
  )
  terminal.stdin.write(key)
  expect([await ended, output]).toEqual([[1, null], expect.stringMatching(/Nothing was changed\.\s*$/)])
  const body = JSON.stringify(admin)
  const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  expect((await fetch(`${backend.url}/api/v1/login`, login)).status).toBe(200)
})

test('a command leaves the database of an earlier version as it is', async () => {
  const settings = { DATA_DIR: temporaryFolder(), SAMPLE_CONTENT: 'off' }
  await (await startBackend(settings)).stop()
  await downgrade(settings)
  const text = 'The database belongs to an earlier version. Use that version, or start the site once to upgrade the database.'
  for (const [name, args] of [
    ['admin', ['list']],
    ['history', ['deleted']],
    ['undo', ['1']],
  ] as const)
    expect(runCommand(name, [...args], settings), name).toEqual({ status: 78, text })
  expect(fs.readdirSync(settings.DATA_DIR).filter((name) => name.startsWith('college.before'))).toEqual([])
})
