// `node dist/start.js`, as `npm start` runs it.
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { graphql, signIn } from '../support/graphql.ts'
import { recordsAt } from '../support/records.ts'
import { freePort, type Product, run, startProduct, temporaryFolder, until } from '../support/stack.ts'

const started: Product[] = []
async function product(...settings: Parameters<typeof startProduct>) {
  const one = await startProduct(...settings)
  started.push(one)
  return one
}
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.stop()))
})

/** Returns the process id of a launcher's child. */
function childOf({ process: { pid } }: Product, name: string) {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const line = all.find((text) => text.trim().split(/\s+/)[1] === `${pid}` && text.includes(`${name}/main.js`))
  return Number(line?.trim().split(/\s+/)[0])
}
const lives = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const titles = async (url: string) =>
  (await graphql<{ notices: { title: string }[] | null }>(url, '{ notices { title } }')).data?.notices?.map(({ title }) => title)

test('the first start prints the addresses and a generated password that works; the second keeps the data and prints no password', async () => {
  const dataDir = temporaryFolder()
  const first = await product({ DATA_DIR: dataDir, ADMIN_PASSWORD: '' })
  expect(first.output()).toContain(`Site         ${first.url}/`)
  expect(first.output()).toContain(`Admin panel  ${first.url}/admin`)
  expect(first.output()).toContain('staff@example.edu')
  const words = first.output().split(/\s+/)
  const signedIn = await Promise.all(
    words
      .filter((word) => word.length > 10 && !word.includes('/'))
      .map((password) => signIn(first.url, { email: 'staff@example.edu', password }).catch(() => undefined)),
  )
  const headers = signedIn.find(Boolean)?.headers
  expect(headers, 'one of the words printed is the password').toBeDefined()
  const { data } = await graphql<{ createNotice: { id: string } | null }>(
    first.url,
    'mutation ($input: NoticeInput!) { createNotice(input: $input) { id } }',
    { input: { title: 'Kept', releasedOn: '2026-11-12' } },
    headers,
  )
  expect(data?.createNotice?.id).toBeTruthy()
  await first.stop()

  const second = await product({ DATA_DIR: dataDir, ADMIN_PASSWORD: '' })
  expect(second.output()).not.toContain('assword')
  expect(await titles(second.url)).toContain('Kept')
  const stored = fs.readFileSync(`${dataDir}/${fs.readdirSync(dataDir).find((name) => name.endsWith('.db'))}`, 'latin1')
  for (const word of words.filter((text) => text.length > 10 && !text.includes('@') && !text.includes('/')))
    expect(stored).not.toContain(word)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  test(`${signal} stops launcher, backend and gateway within 5 s`, async () => {
    const one = await product()
    const children = ['backend', 'gateway'].map((name) => childOf(one, name))
    expect(children.every(lives)).toBe(true)
    const asked = Date.now()
    one.process.kill(signal)
    expect(await one.ended).toBe(0)
    expect(Date.now() - asked).toBeLessThan(5000)
    expect(children.some(lives)).toBe(false)
  })

test.each(['backend', 'gateway'])('a %s that is killed with -9 restarts, and no acknowledged write is lost', async (name) => {
  const one = await product({ CACHE_TTL: '0' })
  const { aNotice } = await recordsAt(one.url)
  const { title } = await aNotice()
  const pid = childOf(one, name)
  process.kill(pid, 'SIGKILL')
  await until(
    () => !lives(pid) && Number.isInteger(childOf(one, name)),
    () => `the ${name} to be started again`,
  )
  await until(
    async () => (await titles(one.url).catch(() => undefined))?.includes(title) ?? false,
    () => 'the notice to be read again',
  )
})

test('children whose launcher was killed with -9 stop by themselves', async () => {
  const one = await product()
  const children = ['backend', 'gateway'].map((name) => childOf(one, name))
  one.process.kill('SIGKILL')
  await until(
    () => !children.some(lives),
    () => 'the children to stop',
  )
})

test('with BACKEND_URL set, only the gateway runs', async () => {
  const backend = await product()
  const one = await product({ BACKEND_URL: `${backend.backendUrl}/api/v1` })
  expect(childOf(one, 'backend')).toBeNaN()
  expect(await titles(one.url)).toEqual(await titles(backend.url))
})

test('two sites run side by side from one build and another folder, each with its own data and college', async () => {
  const folder = temporaryFolder()
  const college = JSON.parse(fs.readFileSync('college.json', 'utf8'))
  const aSite = async (name: string) => {
    const COLLEGE_FILE = `${folder}/${name}.json`
    fs.writeFileSync(COLLEGE_FILE, JSON.stringify({ ...college, name: `${name} College` }))
    return product({ COLLEGE_FILE, DATA_DIR: `${folder}/${name}` }, { cwd: folder })
  }
  const [hill, lake] = [await aSite('Hill'), await aSite('Lake')]
  const { aNotice } = await recordsAt(hill.url)
  const { title } = await aNotice()
  expect(await titles(hill.url)).toContain(title)
  expect(await titles(lake.url)).not.toContain(title)
  expect(await (await fetch(hill.url)).text()).toContain('Hill College')
  expect(await (await fetch(lake.url)).text()).toContain('Lake College')
})

test('an upload that is running when the product is stopped is stored', async () => {
  const dataDir = temporaryFolder()
  const one = await product({ DATA_DIR: dataDir }, { ownGroup: true })
  const { headers } = await signIn(one.url)
  const query = 'mutation ($input: NoticeInput!) { createNotice(input: $input) { id } }'
  const form = new FormData()
  form.set(
    'operations',
    JSON.stringify({ query, variables: { input: { title: 'Uploaded at the end', releasedOn: '2026-11-12' } } }),
  )
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }))
  form.set('0', new Blob(['%PDF-1.4\n', 'x'.repeat(1_000_000)]), 'paper.pdf')
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const type = String(encoded.headers.get('content-type'))
  const request = http.request(`${one.url}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type, 'content-length': body.length, 'apollo-require-preflight': 'yes' },
  })
  const answered = once(request, 'response')
  await new Promise((resolve) => request.write(body.subarray(0, 500_000), resolve))
  process.kill(-one.process.pid!, 'SIGINT') // as Ctrl-C does: to the whole group
  await until(
    () =>
      fetch(`${one.url}/health`).then(
        () => false,
        () => true,
      ),
    () => 'the gateway to take no further requests',
  )
  request.end(body.subarray(500_000))
  const [response] = (await answered) as [http.IncomingMessage]
  const { data } = JSON.parse(Buffer.concat(await response.toArray()).toString())
  expect(data.createNotice.id).toBeTruthy()
  expect(await one.ended).toBe(0)
  const again = await product({ DATA_DIR: dataDir })
  expect(await titles(again.url)).toContain('Uploaded at the end')
})

const oneSentence = (text: string) => text.trim().split('\n').length <= 2 && !/\n\s+at /.test(text)

test.each([
  ['PORT', 'many'],
  ['CACHE_TTL', '-1'],
  ['BACKEND_PORT', '70000'],
  ['TOKEN_HOURS', 'soon'],
  ['SAMPLE_CONTENT', 'maybe'],
])('an invalid setting (%s=%s) stops the start with one sentence', async (name, value) => {
  const one = run(['dist/start.js'], {
    PORT: `${await freePort()}`,
    BACKEND_PORT: `${await freePort()}`,
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: 'warn',
    [name]: value,
  })
  expect(await one.ended).toBe(78)
  expect(one.output()).toContain(name)
  const said = one
    .output()
    .split('\n')
    .filter((line) => line.includes(name))
  expect(said.length, one.output()).toBe(1)
  expect(oneSentence(said.join('')), one.output()).toBe(true)
})

test.each(['PORT', 'BACKEND_PORT'])('a port in use (%s) stops the start with one sentence', async (name) => {
  const port = await freePort()
  const squatter = net.createServer().listen(port, '127.0.0.1')
  try {
    const settings = {
      PORT: `${await freePort()}`,
      BACKEND_PORT: `${await freePort()}`,
      DATA_DIR: temporaryFolder(),
      LOG_LEVEL: 'warn',
      [name]: `${port}`,
    }
    const one = run(['dist/start.js'], settings)
    expect(await one.ended).toBe(78)
    expect(one.output()).toMatch(new RegExp(`${port}.*(taken|in use)`, 'i'))
    expect(one.output()).not.toMatch(/\n\s+at /)
  } finally {
    squatter.close()
  }
})

test('a data folder that is a file stops the start with one sentence', async () => {
  const file = `${temporaryFolder()}/file`
  fs.writeFileSync(file, '')
  const one = run(['dist/start.js'], {
    PORT: `${await freePort()}`,
    BACKEND_PORT: `${await freePort()}`,
    DATA_DIR: file,
    LOG_LEVEL: 'warn',
  })
  expect(await one.ended).toBe(78)
  expect(one.output()).toContain(file)
  expect(one.output()).not.toMatch(/\n\s+at /)
})

test('an outdated Node stops the start with one sentence', () => {
  const pretend = "Object.defineProperty(process.versions, 'node', { value: '18.20.0' }); require('./scripts/node-version.cjs')"
  const { status, stderr } = spawnSync(process.execPath, ['-e', pretend], { encoding: 'utf8' })
  expect(status).toBe(78)
  expect(stderr).toBe(
    'Node 20.19 or newer is required, but this is Node 18.20.0. Install a newer version from nodejs.org and try again.\n',
  )
})

test('an unchanged product is not built again', () => {
  const again = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--if-changed'], { encoding: 'utf8' })
  expect(again).toMatchObject({ status: 0, stdout: '' })
})
