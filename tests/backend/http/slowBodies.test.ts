import http from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { buildBackend } from '../../../backend/server.ts'
import { file } from '../../support/files.ts'
import { addAdministrator, admin, testConfig } from '../../support/servers/testBackend.ts'

const PERIOD = 200
const headers = { 'content-type': 'multipart/form-data; boundary=b' }
const part = (name: string, value: string, filename = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${filename && `; filename="${filename}"`}\r\n\r\n${value}\r\n`
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts a backend with a short period, and an upload of a notice. Its status is undefined if the backend closes the connection. */
async function startUpload() {
  const config = testConfig()
  await addAdministrator(config)
  const app = await buildBackend(config, { minimumRate: { bytesPerSecond: 50, periodMs: PERIOD } })
  onTestFinished(() => app.close())
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/v1`
  const login = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { token } = (await login.json()) as { token: string }
  const request = http.request(`${url}/notices`, { method: 'POST', headers: { ...headers, authorization: `Bearer ${token}` } })
  const status = new Promise<number | undefined>((resolve) =>
    request.on('error', () => resolve(undefined)).on('response', (response) => resolve(response.resume().statusCode)),
  )
  request.write(part('title', 'Exams') + part('released_on', '2026-11-01'))
  request.write(part('file', file('paper.pdf').buffer.toString('latin1'), 'paper.pdf').slice(0, -2))
  return { request, status }
}

test('an upload is accepted while enough bytes arrive, however long it takes', async () => {
  const { request, status } = await startUpload()
  const end = Date.now() + 8 * PERIOD
  while (Date.now() < end) {
    request.write('x'.repeat(1000))
    await pause(PERIOD / 10)
  }
  request.end('\r\n--b--\r\n')
  expect(await status).toBe(201)
})

test('an upload that stalls is aborted', async () => {
  const { status } = await startUpload()
  expect(await status).toBeUndefined()
})

test('an upload that sends single bytes is aborted', async () => {
  const { request, status } = await startUpload()
  const sending = setInterval(() => request.write('x'), PERIOD / 2)
  onTestFinished(() => clearInterval(sending))
  expect(await status).toBeUndefined()
})
