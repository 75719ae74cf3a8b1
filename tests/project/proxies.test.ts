// The examples of reverse proxies, run without a gateway.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { missingProgram } from '../support/processes/programs.ts'
import { freePort, temporaryFolder, until } from '../support/servers/stack.ts'
import { unless } from '../support/unless.ts'

/** Starts a proxy without a gateway behind it, and returns what it answers, as soon as it does. */
async function answerWithoutGateway(program: string, args: string[], url: string, env: Record<string, string> = {}) {
  const proxy = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore' })
  const ended = once(proxy, 'exit')
  onTestFinished(async () => void (proxy.kill('SIGTERM') && (await ended)))
  const responses: Response[] = []
  await until(
    () =>
      fetch(url).then(
        (response) => responses.push(response) > 0,
        () => false,
      ),
    () => `an answer from ${program}`,
  )
  const [response] = responses as [Response]
  const { status, headers } = response
  return { status, retryAfter: headers.get('retry-after'), cached: headers.get('cache-control'), html: await response.text() }
}

/** Writes the page for proxies to a folder, as operators do. */
function unavailablePage() {
  const folder = temporaryFolder()
  const program = ['--import', 'tsx', 'gateway/http/unavailablePage.ts']
  fs.writeFileSync(path.join(folder, 'unavailable.html'), execFileSync(process.execPath, program))
  const html = expect.stringMatching(/Sample College of Applied Business and Technology.*temporarily unavailable.*>Try again</s)
  return { folder, answer: { status: 503, retryAfter: '5', cached: 'no-store', html } }
}

test('nginx shows a page of the college while no gateway answers', unless(missingProgram('nginx')), async () => {
  const { folder, answer } = unavailablePage()
  const [port, closed] = [await freePort(), await freePort()]
  const site = fs
    .readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/server \{\s+listen 80;.*?\n\}\n/s, '')
    .replace(/^.*(\[::\]|ssl_certificate).*$/gm, '')
    .replace(/listen 443.*$/m, `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:4000', `127.0.0.1:${closed}`)
    .replace('/srv/college', folder)
  const main = path.join(folder, 'nginx.conf')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  const log = 'access_log off; types { text/html html; }'
  const http = `http {\n${log}\n${paths.join('\n')}\n${site}\n}`
  fs.writeFileSync(main, `user root;\ndaemon off;\npid ${folder}/pid;\nerror_log ${folder}/log;\nevents {}\n${http}\n`)
  expect(await answerWithoutGateway('nginx', ['-p', folder, '-c', main], `http://127.0.0.1:${port}/notices`)).toEqual(answer)
})

test('Caddy shows a page of the college while no gateway answers', unless(missingProgram('caddy')), async () => {
  const { folder, answer } = unavailablePage()
  const [port, closed] = [await freePort(), await freePort()]
  const file = path.join(folder, 'Caddyfile')
  const site = fs
    .readFileSync('deploy/Caddyfile', 'utf8')
    .replace('/srv/college', folder)
    .replace('lb_try_duration 5s', 'lb_try_duration 100ms')
  fs.writeFileSync(file, `{\n\tadmin off\n}\n${site}`)
  const env = { SITE: `http://127.0.0.1:${port}`, GATEWAYS: `127.0.0.1:${closed}`, HOME: folder, XDG_DATA_HOME: folder }
  const args = ['run', '--config', file, '--adapter', 'caddyfile']
  expect(await answerWithoutGateway('caddy', args, `http://127.0.0.1:${port}/notices`, env)).toEqual(answer)
})

test('nginx accepts its example', unless(missingProgram('nginx') ?? missingProgram('openssl')), () => {
  const folder = temporaryFolder()
  const [key, certificate] = [path.join(folder, 'college.key'), path.join(folder, 'college.pem')]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=college']
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const site = fs
    .readFileSync('deploy/nginx.conf', 'utf8')
    .replace('/etc/ssl/college.pem', certificate)
    .replace('/etc/ssl/college.key', key)
  const main = path.join(folder, 'nginx.conf')
  fs.writeFileSync(main, `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`)
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', main], { encoding: 'utf8' })
  expect({ status, stderr }).toMatchObject({ status: 0 })
})

test('Caddy accepts its example', unless(missingProgram('caddy')), () => {
  const { status, stderr } = spawnSync('caddy', ['adapt', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toMatchObject({ status: 0 })
})
