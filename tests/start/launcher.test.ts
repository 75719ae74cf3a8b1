// `node dist/start.js`, as `npm start` runs it.
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { graphql, signIn } from '../support/graphql.ts'
import { refusesConnections } from '../support/processes/connections.ts'
import { runInTerminal } from '../support/processes/terminal.ts'
import { recordsAt } from '../support/records/records.ts'
import { admin, freePort, type Product, run, startBackend, startProduct, temporaryFolder, until } from '../support/servers/stack.ts'

const products: Product[] = []
async function start(env: Record<string, string> = {}, options: Parameters<typeof startProduct>[1] = {}) {
  const product = await startProduct({ SAMPLE_CONTENT: 'off', ...env }, options)
  products.push(product)
  return product
}
afterEach(async () => {
  await Promise.all(products.splice(0).map((product) => product.stop()))
})

/** Returns the process id of a launcher's child. */
function childOf({ process: { pid } }: Product, name: string) {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const line = all.find((text) => text.trim().split(/\s+/)[1] === `${pid}` && text.includes(`${name}/main.js`))
  return Number(line?.trim().split(/\s+/)[0])
}
const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const titles = async (url: string) =>
  (await graphql<{ notices: { title: string }[] | null }>(url, '{ notices { title } }')).data?.notices?.map(({ title }) => title)

/** Returns whether the site has content after its first start, and whether its pages say that it is sample content. */
const isSample = async (url: string) => [
  (await titles(url))!.length > 0,
  (await (await fetch(url)).text()).includes('This site shows sample content.'),
]

test('the first start prints addresses and a generated password; the second start keeps the data and prints no password', async () => {
  const dataDir = temporaryFolder()
  const settings = { DATA_DIR: dataDir, ADMIN_PASSWORD: '', SAMPLE_CONTENT: '' }
  const first = await start(settings)
  expect(first.output()).toContain(`Site         ${first.url}/`)
  expect(first.output()).toContain(`Admin panel  ${first.url}/admin`)
  expect(first.output()).toContain(`Email     ${admin.email}`)
  expect(await isSample(first.url)).toEqual([true, true])
  const [, password = ''] = /Password {2}(\S+)/.exec(first.output()) ?? []
  const { headers } = await signIn(first.url, { email: admin.email, password })
  const { data } = await graphql<{ createNotice: { id: string } | null }>(
    first.url,
    'mutation ($input: NoticeInput!) { createNotice(input: $input) { id } }',
    { input: { title: 'Kept', releasedOn: '2026-11-12' } },
    headers,
  )
  expect(data?.createNotice?.id).toBeTruthy()
  await first.stop()

  const second = await start(settings)
  expect(second.output()).not.toContain('assword')
  expect(await titles(second.url)).toContain('Kept')
  const stored = fs.readFileSync(`${dataDir}/${fs.readdirSync(dataDir).find((name) => name.endsWith('.db'))}`, 'latin1')
  expect(stored).not.toContain(password)
})

test('both servers return memory to the system, unless a setting says otherwise', async () => {
  const product = await start()
  const other = await start({ MALLOC_ARENA_MAX: '5' })
  const settingsOf = (pid: number) => fs.readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  for (const name of ['backend', 'gateway']) {
    expect(settingsOf(childOf(product, name))).toContain('MALLOC_ARENA_MAX=2')
    expect(settingsOf(childOf(other, name))).toContain('MALLOC_ARENA_MAX=5')
  }
})

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  test(`${signal} stops launcher, backend and gateway within 5 s`, async () => {
    const product = await start()
    const children = ['backend', 'gateway'].map((name) => childOf(product, name))
    expect(children.every(isRunning)).toBe(true)
    const signalledAt = Date.now()
    product.process.kill(signal)
    expect(await product.ended).toBe(0)
    expect(Date.now() - signalledAt).toBeLessThan(5000)
    expect(children.some(isRunning)).toBe(false)
  })

test.each(['backend', 'gateway'])('a %s that is killed is restarted, and no confirmed write is lost', async (name) => {
  const product = await start({ CACHE_TTL: '0' })
  const { aNotice } = await recordsAt(product.url)
  const { title } = await aNotice()
  const pid = childOf(product, name)
  process.kill(pid, 'SIGKILL')
  await until(
    () => !isRunning(pid) && Number.isInteger(childOf(product, name)),
    () => `the ${name} to be restarted`,
  )
  await until(
    async () => (await titles(product.url).catch(() => undefined))?.includes(title) ?? false,
    () => 'the notice to be read again',
  )
})

test('the children stop if the launcher is killed', async () => {
  const product = await start()
  const children = ['backend', 'gateway'].map((name) => childOf(product, name))
  product.process.kill('SIGKILL')
  await until(
    () => !children.some(isRunning),
    () => 'the children to stop',
  )
})

test('with BACKEND_URL set, only the gateway runs', async () => {
  const backend = await startBackend()
  onTestFinished(backend.stop)
  const product = await start({ BACKEND_URL: `${backend.url}/api/v1`, SAMPLE_CONTENT: '' })
  expect(childOf(product, 'backend')).toBeNaN()
  expect(await isSample(product.url)).toEqual([true, false])
  const { data } = await (await fetch(`${backend.url}/api/v1/notices`)).json()
  expect(await titles(product.url)).toEqual(data.map(({ title }: { title: string }) => title))
})

test('a site with an address for visitors starts empty, and no page speaks of sample content', async () => {
  const { url } = await start({ PUBLIC_URL: 'https://www.example.edu', SAMPLE_CONTENT: '' })
  expect(await isSample(url)).toEqual([false, false])
})

test('two sites can run from one build and another working directory, each with its own data and college', async () => {
  const folder = temporaryFolder()
  const college = JSON.parse(fs.readFileSync('college.json', 'utf8'))
  const startSite = async (name: string) => {
    const COLLEGE_FILE = `${folder}/${name}.json`
    fs.writeFileSync(COLLEGE_FILE, JSON.stringify({ ...college, name: `${name} College` }))
    return start({ COLLEGE_FILE, DATA_DIR: `${folder}/${name}` }, { cwd: folder })
  }
  const [hill, lake] = [await startSite('Hill'), await startSite('Lake')]
  const { aNotice } = await recordsAt(hill.url)
  const { title } = await aNotice()
  expect(await titles(hill.url)).toContain(title)
  expect(await titles(lake.url)).not.toContain(title)
  expect(await (await fetch(hill.url)).text()).toContain('Hill College')
  expect(await (await fetch(lake.url)).text()).toContain('Lake College')
})

/** Runs the launcher until it exits, which it does if a setting can't be used. */
async function outcomeOf(settings: Record<string, string>) {
  const [PORT, BACKEND_PORT] = [`${await freePort()}`, `${await freePort()}`]
  const launcher = run(['dist/start.js'], { PORT, BACKEND_PORT, DATA_DIR: temporaryFolder(), LOG_LEVEL: 'warn', ...settings })
  return { code: await launcher.ended, output: launcher.output() }
}

const stackTrace = /\n\s+at /

test.each([
  ['PORT', 'many'],
  ['CACHE_TTL', '-1'],
  ['BACKEND_PORT', '70000'],
  ['TOKEN_HOURS', 'soon'],
  ['SAMPLE_CONTENT', 'maybe'],
])('an invalid setting (%s=%s) stops the launcher with one sentence', async (name, value) => {
  const { code, output } = await outcomeOf({ [name]: value })
  expect(code).toBe(78)
  expect(output.split('\n').filter((line) => line.includes(name))).toHaveLength(1)
  expect(output).not.toMatch(stackTrace)
})

test.each(['PORT', 'BACKEND_PORT'])('a port in use (%s) stops the launcher with one sentence', async (name) => {
  const port = await freePort()
  const server = net.createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  const { code, output } = await outcomeOf({ [name]: `${port}` })
  expect(code).toBe(78)
  expect(output).toMatch(new RegExp(`${port}.*(taken|in use)`, 'i'))
  expect(output).not.toMatch(stackTrace)
})

test('a data folder that is a file stops the launcher with one sentence', async () => {
  const file = `${temporaryFolder()}/file`
  fs.writeFileSync(file, '')
  const { code, output } = await outcomeOf({ DATA_DIR: file })
  expect(code).toBe(78)
  expect(output).toContain(file)
  expect(output).not.toMatch(stackTrace)
})

const ways = {
  'Ctrl-C': ({ type }: ReturnType<typeof runInTerminal>) => void type('\x03'),
  'SIGTERM for npm': ({ process: { pid } }: ReturnType<typeof runInTerminal>) =>
    void process.kill(Number(execFileSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8' })), 'SIGTERM'),
}

test.each(Object.entries(ways))('%s stops what npm start has started', async (_, stop) => {
  const [port, backendPort] = [await freePort(), await freePort()]
  const settings = { PORT: `${port}`, BACKEND_PORT: `${backendPort}`, DATA_DIR: temporaryFolder(), SAMPLE_CONTENT: 'off' }
  const npm = runInTerminal('exec npm start', { ...settings, npm_config_update_notifier: 'false' })
  await npm.says('The website is running.')
  stop(npm)
  await npm.ended
  await Promise.all([refusesConnections(port), refusesConnections(backendPort)])
})

test('an outdated Node stops the program with one sentence', () => {
  const pretend = "Object.defineProperty(process.versions, 'node', { value: '18.20.0' }); require('./scripts/run.cjs')"
  const { status, stderr } = spawnSync(process.execPath, ['-e', pretend], { encoding: 'utf8' })
  expect(status).toBe(78)
  expect(stderr).toBe(
    'Node 20.19 or newer is required, but this is Node 18.20.0. Install a newer version from nodejs.org and try again.\n',
  )
})

test('a build without changes is skipped', () => {
  const again = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--if-changed'], { encoding: 'utf8' })
  expect(again).toMatchObject({ status: 0, stdout: '' })
})
