// npm run doctor with a backend that is no REST API at all, or does not work at all.
import { expect, test } from 'vitest'
import { laravelToken } from '../../support/backends/laravelBackend.ts'
import { diagnose, startLaravel } from '../../support/processes/diagnose.ts'
import { freePort } from '../../support/servers/stack.ts'

type Backend = Awaited<ReturnType<typeof startLaravel>>

const closedPort = await freePort()
const whole = 'All public lists fail like this, so nothing else was tested.'

test.each<[string, (backend: Backend) => void, string, string]>([
  ['hangs', ({ hang }) => hang('*'), 'No complete answer within the time limit of the gateway.', 'find out why it hangs'],
  ['closes each connection', ({ reset }) => reset('*'), 'The connection failed before', 'Check the address'],
  ['redirects', ({ raw }) => raw('*', 301, '', { location: 'https://a.example/' }), 'Redirects (status 301).', 'final address'],
  ['answers 503', ({ raw }) => raw('*', 503, '<h1>Maintenance'), 'Answers with status 503.', "the backend's own log"],
  ['answers 404', ({ respond }) => respond('*', {}, 404), 'Answers with status 404.', 'check that the API is below /api/v1'],
  ['answers HTML', ({ raw }) => raw('*', 200, '<!doctype html>'), 'The answer is an HTML page', 'address of the REST API'],
])('a backend that always %s has one finding', async (_name, breakIt, text, todo) => {
  const backend = await startLaravel()
  breakIt(backend)
  const { rows, works, summary, findings } = await diagnose(backend.url, { token: laravelToken, isWriting: true })
  expect(works).toBe(false)
  expect(rows).toHaveLength(1)
  expect(findings('all public lists')).toEqual([expect.stringContaining(`problem: ${text}`)])
  expect(findings('all public lists')).toEqual([expect.stringContaining(whole)])
  expect(summary.match(/^ {2}\d\..*$/gm)).toEqual([expect.stringContaining(todo)])
})

test.each([
  ['where nothing listens', `http://127.0.0.1:${closedPort}`, 'Nothing listens at this address.'],
  ['of a host that does not exist', 'http://college.invalid', 'The host name'],
])('an address %s has one finding', async (_name, url, text) => {
  const { rows, works, findings } = await diagnose(url)
  expect([works, rows.length, findings('all public lists')]).toEqual([
    false,
    1,
    [expect.stringMatching(new RegExp(`^problem: ${text}.*${whole}$`))],
  ])
})

test.each<[string, (backend: Backend) => void]>([
  ['one list works', ({ raw, respond }) => [raw('*', 503, ''), respond('GET images', [])]],
  ['the lists ask for a token', ({ respond }) => respond('*', {}, 401)],
  ['the lists are JSON in another form', ({ respond }) => respond('*', { items: [] })],
])('other calls are tested if %s', async (_name, prepare) => {
  const backend = await startLaravel()
  prepare(backend)
  const { rows } = await diagnose(backend.url)
  expect(rows.length).toBeGreaterThan(10)
})
