import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig as readBackendConfig } from '../../backend/config.ts'
import { readConfig as readGatewayConfig } from '../../gateway/config.ts'
import { missingProgram } from '../support/processes/programs.ts'
import { settingNames } from '../support/servers/settings.ts'
import { temporaryFolder } from '../support/servers/stack.ts'
import { testGateway } from '../support/servers/testGateway.ts'
import { unless } from '../support/unless.ts'

// Containers are not started here. What can be checked without them: the syntax, and that everything that the files name exists.

type Service = {
  image: string
  build?: { context: string; dockerfile: string }
  depends_on?: string[] | Record<string, unknown>
  environment?: Record<string, string>
  volumes?: string[]
}

const read = (name: string) => fs.readFileSync(path.join('deploy', name), 'utf8')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group)
const unitNames = fs.readdirSync('deploy/systemd').filter((name) => name.endsWith('.service'))
const units = unitNames.map((name) => read(`systemd/${name}`))
const dockerfile = read('Dockerfile')
const compose = parse(read('compose.yaml'), { strict: true }) as { services: Record<string, Service>; volumes: object }
const { services } = compose
const sites = Object.keys(services).filter((name) => services[name]?.build)
const proxies = [read('nginx.conf'), read('Caddyfile'), services['proxy']?.environment?.['GATEWAYS'] ?? '']
const all = [...units, ...proxies, dockerfile, read('compose.yaml'), read('systemd/site.env')].join('\n')
const documents = ['operations', 'backup', 'scaling'].map((name) => fs.readFileSync(`docs/${name}.md`, 'utf8')).join('\n')
const scripts = Object.keys(JSON.parse(fs.readFileSync('package.json', 'utf8')).scripts)

/** Returns the settings of a file of NAME=VALUE lines, with those that are commented out. */
const settingsOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/^#?([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

const imageEnv = Object.fromEntries(
  [...dockerfile.matchAll(/(?<=^ENV .*)\b([A-Z_]+)=(\S+)/gm)].map(([, name, value]) => [name, value]),
)

/** Replaces the variables of compose.yaml by their defaults, or by digits if they have none. */
const interpolated = (env: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:(?:-([^}]*)|\?[^}]*)\}/g, (_all, word = 'feed') => word),
    ]),
  )

const isPresent = (file: string) => fs.existsSync(file)

test('the programs that the files start are built from existing sources', () => {
  const programs = matches(all, /\b(dist\/[\w/-]+\.js)\b/g)
  expect(new Set(programs)).toEqual(new Set(['dist/start.js', 'dist/backend/main.js', 'dist/gateway/main.js']))
  const sources = programs.map((program) => program.replace('dist/', '').replace('.js', '.ts'))
  expect(sources.filter((file) => !isPresent(file))).toEqual([])
  const launcher = fs.readFileSync('start.ts', 'utf8')
  expect(matches(all, /dist\/start\.js --(\w+)/g).filter((option) => !launcher.includes(`countOf('${option}')`))).toEqual([])
})

test('the npm scripts that the files and the documents name exist', () => {
  const named = matches(`${all}\n${documents}`, /npm run (?:-\S+ )*([\w:-]+)/g)
  expect(named).toContain('build')
  expect(named.filter((name) => !scripts.includes(name))).toEqual([])
})

test('the ports are those on which the gateway listens', () => {
  const port = String(readGatewayConfig({}).port)
  const gateways = [...proxies, ...units, ...sites.map((name) => services[name]?.environment?.['CHANGE_HOOKS'] ?? '')].join('\n')
  const named = [
    ...matches(gateways, /^(?!\s*#).*?(?:127\.0\.0\.1|site-\d):(\d+)/gm),
    ...matches(gateways, /college-gateway@(\d+)/g),
  ]
  expect(new Set([...named, ...matches(dockerfile, /EXPOSE (\d+)/g), ...matches(dockerfile, /127\.0\.0\.1:(\d+)/g)])).toEqual(
    new Set([port]),
  )
})

test('the addresses that proxies and health checks use exist', async () => {
  const { app } = await testGateway({ settings: { CHANGE_HOOK_SECRET: 'feed' } })
  const checked = [...matches(dockerfile, /http:\/\/127\.0\.0\.1:\d+([\w/]+)/g), ...matches(read('Caddyfile'), /health_uri (\S+)/g)]
  expect(checked).toHaveLength(2)
  expect(checked.filter((url) => !app.hasRoute({ method: 'GET', url }))).toEqual([])
  const hooks = matches(all, /:\d+(\/hooks\/\w+)/g)
  expect(hooks.length).toBeGreaterThan(0)
  expect(hooks.filter((url) => !app.hasRoute({ method: 'POST', url }))).toEqual([])
  for (const proxy of [read('nginx.conf'), read('Caddyfile')]) expect(proxy).toMatch(/(location|respond) \/hooks\//)
})

test('proxies accept the largest upload', () => {
  const limits = matches(read('nginx.conf'), /client_max_body_size (\d+)m/g)
  expect(limits).toHaveLength(1)
  for (const limit of limits) expect(Number(limit) * 1e6).toBeGreaterThan(readGatewayConfig({}).maxUploadBytes)
})

test('a body that the gateway refuses does not make the proxies leave the gateway out', () => {
  expect(read('Caddyfile')).not.toMatch(/^\s*(request_body|fail_duration)/m)
  const servers = matches(read('nginx.conf'), /^\s*#?server (127.*);$/gm)
  expect(servers).toHaveLength(2)
  for (const server of servers) expect(server).toContain('max_fails=0')
})

const environments: [string, Record<string, string>][] = [
  ['systemd/site.env', { ...settingsOf(read('systemd/site.env')), COLLEGE_FILE: 'college.json', CHANGE_HOOK_SECRET: 'feed' }],
  ['the image', imageEnv],
  ...sites.map((name): [string, Record<string, string>] => [
    `${name} in compose.yaml`,
    { ...imageEnv, ...interpolated(services[name]?.environment) },
  ]),
]

test.each(environments)('with the settings of %s a site starts empty', (_name, env) => {
  expect(env['SAMPLE_CONTENT']).toBe('off')
})

test.each(environments)('the settings of %s exist, and both servers accept them', (_name, env) => {
  const names = Object.keys(env)
  expect(names.length).toBeGreaterThan(0)
  const known = [...settingNames(), 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] // the S3 client reads the last two
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  readGatewayConfig(env)
  readBackendConfig(env)
})

test('the units use the folders that the documents name', () => {
  const env = settingsOf(read('systemd/site.env'))
  for (const unit of units) {
    const [folder] = matches(unit, /^WorkingDirectory=(.*)$/gm)
    expect(documents).toContain(`ln -s 1 ${folder}`)
    expect(matches(unit, /^EnvironmentFile=(.*)$/gm)).toEqual(['/etc/college/site.env'])
    for (const state of matches(unit, /^StateDirectory=(.*)$/gm)) expect(env['DATA_DIR']).toBe(`/var/lib/${state}`)
  }
  for (const name of matches(documents, /\b(college(?:-\w+@?)?\.service)\b/g)) expect(unitNames).toContain(name)
  for (const line of [/^site=\/srv\/college\/current$/m, /^settings=.*\/etc\/college\/site\.env\}$/m, /^user=college$/m])
    expect(read('college')).toMatch(line)
})

test('the image contains what the build needs, no secrets, and runs as a user without rights', () => {
  const rules = fs.readFileSync('.dockerignore', 'utf8').split('\n')
  const sent = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))
  expect(rules.find((rule) => rule !== '' && !rule.startsWith('#'))).toBe('*')
  expect(sent.filter((name) => !isPresent(name))).toEqual([])
  // the sources whose hash shows whether a build is current
  const [listed = ''] = matches(fs.readFileSync('scripts/build.ts', 'utf8'), /^const single = (.*?)const sources/gms)
  const sources = matches(listed, /'([\w./-]+)'/g)
  expect(sources).toContain('backend')
  expect(sources.filter((name) => !sent.includes(name))).toEqual([])
  // what the stages copy is sent, or made by npm
  const copied = matches(dockerfile, /^COPY (?!--from)(.*) \S+$/gm).concat(matches(dockerfile, /^COPY --from=build (.*) \S+$/gm))
  const files = copied.flatMap((list) => list.split(' ')).map((file) => file.replace('/app/', ''))
  expect(files.filter((file) => ![...sent, '.', 'node_modules', 'dist'].includes(file))).toEqual([])
  expect(matches(dockerfile, /^USER (\S+)$/gm)).toEqual(['node'])
  expect(dockerfile).not.toMatch(/SECRET|PASSWORD/)
  const images = matches(dockerfile, /^FROM (\S+)/gm)
  expect(new Set(images).size).toBe(1)
  const [version] = matches(images[0] ?? '', /^node:(\d+)/g)
  expect(fs.readFileSync('.github/workflows/ci.yml', 'utf8')).toContain(`'${version}'`)
})

test('compose.yaml runs two gateways and two backends, and names only what exists', () => {
  expect(sites).toEqual(['site-1', 'site-2'])
  const names = Object.keys(services)
  const named = Object.values(services).flatMap(({ depends_on = [], environment = {} }) => [
    ...(Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)),
    ...matches(environment['CHANGE_HOOKS'] ?? '', /http:\/\/([\w-]+)/g),
    ...matches(environment['GATEWAYS'] ?? '', /([\w-]+):/g),
    ...matches(environment['REDIS_URL'] ?? '', /redis:\/\/([\w-]+)/g),
    ...matches(environment['DATABASE_URL'] ?? '', /@([\w-]+)/g),
  ])
  expect(new Set(named)).toEqual(new Set(names.filter((name) => name !== 'proxy')))
  const volumes = Object.values(services).flatMap((service) => service.volumes ?? [])
  const isFile = (volume: string) => volume.startsWith('.')
  expect(volumes.filter(isFile).filter((volume) => !isPresent(path.join('deploy', volume.split(':')[0]!)))).toEqual([])
  expect(new Set(volumes.filter((volume) => !isFile(volume)).map((volume) => volume.split(':')[0]))).toEqual(
    new Set(Object.keys(compose.volumes)),
  )
  for (const name of sites) {
    const { build, volumes: mounted } = services[name]!
    expect(path.join('deploy', build!.context)).toBe('.')
    expect(isPresent(build!.dockerfile)).toBe(true)
    expect(mounted).toContain(`files:${imageEnv['DATA_DIR']}`)
  }
})

test('the backends of compose.yaml use the database that PostgreSQL creates, and no secret is written down', () => {
  const { environment: database = {} } = services['postgres']!
  for (const name of sites) {
    const { environment: env = {} } = services[name]!
    expect(env['DATABASE_URL']).toBe(
      `postgres://${database['POSTGRES_USER']}:${database['POSTGRES_PASSWORD']}@postgres/${database['POSTGRES_DB']}`,
    )
  }
  const secrets = Object.values(services).flatMap(({ environment = {} }) =>
    Object.entries(environment).filter(([name]) => /SECRET|PASSWORD/.test(name)),
  )
  expect(secrets).toHaveLength(3)
  for (const [name, value] of secrets) expect(value).toMatch(new RegExp(`^\\$\\{${name}:\\?[^}]+\\}$`))
  const variables = matches(read('compose.yaml'), /\$\{(\w+)/g)
  const [env = ''] = matches(documents, /cat > deploy\/\.env <<END\n(.*?)^END$/gms)
  expect(new Set(Object.keys(settingsOf(env)))).toEqual(new Set(variables))
})

test('the units protect the machine from the site, and let V8 compile', unless(missingProgram('systemd-analyze')), () => {
  for (const name of unitNames) {
    const args = ['security', '--offline=true', '--threshold=20', '--no-pager', path.join('deploy/systemd', name)]
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    const [exposure = 10] = matches(stdout, /Overall exposure level for \S+ (\d\S+)/g).map(Number)
    expect([status, exposure < 2], `${stdout}${stderr}`).toEqual([0, true])
  }
  const hardening = units.map((unit) => /^CapabilityBoundingSet=.*^UMask=0077$/ms.exec(unit)?.[0])
  expect(new Set(hardening).size).toBe(1)
  for (const unit of units) expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m)
})

test('systemd accepts the units', unless(missingProgram('systemd-analyze')), () => {
  const folder = temporaryFolder()
  for (const name of unitNames)
    fs.writeFileSync(path.join(folder, name), read(`systemd/${name}`).replaceAll('/usr/bin/node', process.execPath))
  // the final colon adds the units of this machine
  const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` }
  for (const name of unitNames) {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path.join(folder, name)], {
      env,
      encoding: 'utf8',
    })
    // an unknown key is only a warning; warnings about units of this machine do not count
    const output = (stdout + stderr).split('\n').filter((line) => line.includes('college'))
    expect({ status, output }).toEqual({ status: 0, output: [] })
  }
})
