// npm run doctor, on the build.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { fakeBackend } from '../support/backends/fakeBackend.ts'
import { laravelAccount, laravelBackend, laravelToken } from '../support/backends/laravelBackend.ts'
import { admin, startBackend } from '../support/servers/stack.ts'

function start(args: string[], input = '') {
  const doctor = spawn(process.execPath, ['dist/gateway/doctor/main.js', ...args], { env: { PATH: process.env['PATH'] } })
  let text = ''
  for (const stream of [doctor.stdout, doctor.stderr]) stream.on('data', (chunk) => (text += chunk))
  doctor.stdin.end(input)
  const ended = once(doctor, 'close').then(([status]) => ({ status: status as number, text }))
  return { doctor, ended }
}
const run = (args: string[], input?: string) => start(args, input).ended

async function startLaravel() {
  const backend = await laravelBackend()
  onTestFinished(() => backend.close())
  return backend
}

describe('with the embedded backend', async () => {
  const backend = await startBackend()
  afterAll(backend.stop)
  const lists = ['courses', 'faculties', 'notices', 'innovation-branches', 'socials', 'images']
  const contents = () => Promise.all(lists.map(async (path) => (await fetch(`${backend.url}/api/v1/${path}`)).text()))

  test('an operator tests every call of the contract, and no test record remains', async () => {
    const before = await contents()
    const { status, text } = await run(['--backend', backend.url, '--email', admin.email, '--write'], `${admin.password}\n`)
    expect(text).toContain('The gateway can work with this backend')
    expect(text).toContain(`Then start the site: BACKEND_URL=${backend.url} npm start`)
    expect(text).not.toMatch(/^(advice|problem)/m)
    expect(text).not.toContain(admin.password)
    expect(status).toBe(0)
    expect(await contents()).toEqual(before)
    const documented = fs.readFileSync('docs/rest-api.md', 'utf8').matchAll(/^\| `((?:GET|POST|PUT|DELETE) \/[^`?]*)` \|/gm)
    const calls = [...documented].map(([, call = '']) => call).filter((call) => !call.includes('/api/v1'))
    expect(calls.length).toBeGreaterThan(35)
    for (const call of calls)
      expect(text).toMatch(new RegExp(`^(ok|not tested) +${call.replaceAll(/\{\w+\}/g, '[^ /]+')}( |$)`, 'm'))
  })

  test('without a token, the other calls are listed as not tested', async () => {
    const { status, text } = await run(['--backend', `${backend.url}/api/v1`])
    expect(text).toMatch(/^not tested {2}GET \/levels {2}\(needs --token or --email\)$/m)
    expect(text).toContain('run the doctor with --email or --token, and with --write')
    expect(status).toBe(0)
  })
})

test('a backend that answers pages of HTML gets exit code 1 and one thing to fix', async () => {
  const backend = await fakeBackend()
  onTestFinished(() => backend.close())
  backend.raw('*', 200, '<!doctype html><title>Welcome</title>')
  const { status, text } = await run(['--backend', backend.url])
  expect(status).toBe(1)
  expect(text).toContain('The gateway can NOT work with this backend as it is.')
  expect(text.match(/^ {2}\d\. .*$/gm)).toEqual([expect.stringMatching(/are the address of the REST API.* \(all public lists\)$/)])
})

test('Ctrl-C removes the test records first', async () => {
  const backend = await startLaravel()
  const before = structuredClone(backend.tables)
  const { doctor, ended } = start(['--backend', backend.url, '--token', laravelToken, '--write'])
  const notices = backend.tables.get('notices')!
  while (notices.length < 4) await backend.waitForRequests(backend.requests().length + 1)
  doctor.kill('SIGINT')
  doctor.kill('SIGINT')
  const { status, text } = await ended
  expect([status, text]).toEqual([1, expect.stringContaining('Stopped before all calls were tested.')])
  expect(text).toMatch(/^ok +DELETE \/notices\/\d+/m)
  expect(backend.tables).toEqual(before)
})

test('neither password nor token is shown, even if the backend repeats them', async () => {
  const backend = await startLaravel()
  const repeat = JSON.stringify({ message: `${laravelAccount.password} ${laravelToken}` })
  for (const call of ['GET levels', 'GET notices', 'POST courses']) backend.raw(call, 403, repeat)
  const { status, text } = await run(
    ['--backend', backend.url, '--email', laravelAccount.email, '--write'],
    `${laravelAccount.password}\n`,
  )
  expect(status).toBe(1)
  expect(text).toContain('Answers with status 403, with the message "[secret] [secret]".')
  expect(text).not.toContain(laravelToken)
  expect(text).not.toContain('quiet')
})

test.each(['--help', '-h'])('%s shows the arguments', async (argument) => {
  expect(await run([argument])).toEqual({ status: 0, text: expect.stringMatching(/^Usage: node dist\/gateway\/doctor\/main\.js/) })
})

test.each([
  [[], /^Usage: node dist\/gateway\/doctor\/main\.js/],
  [['--two'], /^Usage: node dist\/gateway\/doctor\/main\.js/],
  [['--backend', 'http://a.example', '--token'], /^Usage: node dist\/gateway\/doctor\/main\.js/],
  [['--backend', 'nothing'], /^BACKEND_URL must be an http\(s\) origin/],
  [['--backend', 'https://me:secret@a.example'], /^BACKEND_URL must be an http\(s\) origin .* not "https:\/\/…@a\.example"\.$/],
  [['--backend', 'http://a.example', '--write'], /^--write needs --token or --email\.$/],
  [['--backend', 'http://a.example', '--token', 'secret', '--email', 'a@example.edu'], /^Give either --token or --email\.$/],
  [['--backend', 'http://a.example', '--token', 'secret\u0007'], /^The token contains a character that no token has\.$/],
  [['--backend', 'http://a.example', '--email', 'a@example.edu'], /^The password is empty\.$/],
])('the arguments %j are refused with exit code 78', async (args, text) => {
  const result = await run(args)
  expect(result).toEqual({ status: 78, text: expect.stringMatching(new RegExp(text.source, 'm')) })
  expect(result.text).not.toContain('secret')
})
