import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { fakeBackend } from '../support/backends/fakeBackend.ts'
import { freePort, run, startGateway, temporaryFolder, until } from '../support/servers/stack.ts'

const backend = await fakeBackend()
afterAll(backend.close)
backend.respond('GET levels', []) // accepts the token of uploads

async function startTestGateway(temporary: string) {
  const gateway = await startGateway(backend.url, { TMPDIR: temporary })
  onTestFinished(async () => {
    gateway.process.kill('SIGKILL')
    await gateway.ended
  })
  return gateway
}

/** Starts an upload without finishing it. */
function upload(url: string) {
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'apollo-require-preflight': '1', authorization: 'Bearer x' }
  const part = (name: string, value: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const query = 'mutation ($input: ImageInput!) { uploadImage(input: $input) { name } }'
  const request = http.request(`${url}/graphql`, { method: 'POST', headers }).on('error', () => {})
  request.write(part('operations', JSON.stringify({ query, variables: { input: { name: 'Hall', image: null } } })))
  request.write(part('map', JSON.stringify({ 0: ['variables.input.image'] })))
  request.write(part('0"; filename="hall.png', 'x'.repeat(100_000)))
}

test('the next start deletes uploads of a killed gateway, but not those of a running one', async () => {
  const temporary = temporaryFolder()
  const spools = () => {
    const files = fs
      .readdirSync(temporary, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(capacitor|upload)-/.test(name))
    return [...new Set(files.map((name) => name.split(path.sep)[0]))]
  }
  const [killed, running] = [await startTestGateway(temporary), await startTestGateway(temporary)]
  upload(killed.url)
  await until(
    () => spools().length > 0,
    () => 'an upload to be stored',
  )
  const leftover = spools()
  upload(running.url)
  await until(
    () => spools().length > leftover.length,
    () => 'another upload to be stored',
  )
  killed.process.kill('SIGKILL')
  await killed.ended
  await startTestGateway(temporary)
  expect(spools()).toEqual([expect.stringMatching(new RegExp(`_${running.process.pid}-`))])
  await running.stop()
  expect(spools()).toEqual([])
})

test('a start deletes the folders of killed gateways on this host, but not those of a host with a similar name', async () => {
  const temporary = temporaryFolder()
  const folderOf = (host: string) => `college-uploads-${host}_999999999-AbCdEf` // no process has this id
  const others = [`${os.hostname()}-2`, `${os.hostname()}_2`].map(folderOf)
  for (const folder of [folderOf(os.hostname()), ...others]) fs.mkdirSync(path.join(temporary, folder))
  const gateway = await startTestGateway(temporary)
  await gateway.stop()
  expect(fs.readdirSync(temporary).sort()).toEqual(others.sort())
})

test('the gateway does not start without a usable folder for temporary files', async () => {
  const missing = path.join(temporaryFolder(), 'missing')
  const gateway = run(['dist/gateway/main.js'], { BACKEND_URL: backend.url, PORT: `${await freePort()}`, TMPDIR: missing })
  onTestFinished(() => void gateway.process.kill('SIGKILL'))
  expect(await gateway.ended).toBe(78)
  const [sentence, ...others] = gateway.output().split('\n')
  expect(sentence).toMatch(`The folder for temporary files ${missing} (TMPDIR) can't be used: `)
  expect(others).toEqual([''])
})
