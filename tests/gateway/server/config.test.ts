import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isPrivateHop } from '../../../gateway/clients/privateHop.ts'
import { readConfig } from '../../../gateway/config.ts'
import { ConfigError } from '../../../server/start/ConfigError.ts'
import { temporaryFolder } from '../../support/servers/stack.ts'
import { testGateway } from '../../support/servers/testGateway.ts'

test('without settings the gateway uses port 4000 and the embedded backend', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    backendUrl: 'http://127.0.0.1:4001',
    backendLoginPath: 'login',
    publicUrl: 'http://localhost:4000',
    cacheTtlMs: 300_000,
    staleTtlMs: 86_400_000,
    multipartUpdate: 'put',
    maxUploadBytes: 10_485_760,
    trustedProxies: false,
    explorer: true,
    introspection: true,
    limits: { eventLoop: true, memory: true },
    changeHookSecret: undefined,
    redisUrl: undefined,
    metricsPort: null,
    tracesTo: undefined,
    logLevel: 'info',
    college: { timeZone: 'Asia/Kathmandu', sampleContent: true },
  })
})

test('the last good content is kept in the data folder unless CACHE_DIR says otherwise', () => {
  expect(readConfig({ DATA_DIR: '/srv/data' }).cacheDir).toBe('/srv/data/cache')
  expect(readConfig({ DATA_DIR: '/srv/data', CACHE_DIR: '/var/cache/college' }).cacheDir).toBe('/var/cache/college')
})

test('lists stay fresh for 300000 ms unless CACHE_TTL says otherwise', { tags: 'CONST-01' }, () => {
  expect(readConfig({}).cacheTtlMs).toBe(300_000)
  expect(readConfig({ CACHE_TTL: '0' }).cacheTtlMs).toBe(0)
})

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', BACKEND_URL: '', CACHE_TTL: ' ' })).toEqual(readConfig({}))
})

test('default addresses depend on PORT and BACKEND_PORT', () => {
  expect(readConfig({ PORT: '8080', BACKEND_PORT: '8081' })).toMatchObject({
    publicUrl: 'http://localhost:8080',
    backendUrl: 'http://127.0.0.1:8081',
  })
})

test.each(['http://rest:8000', 'http://rest:8000/', 'http://rest:8000/api/v1', 'http://rest:8000/api/v1/'])(
  'BACKEND_URL may be %s',
  (url) => {
    expect(readConfig({ BACKEND_URL: url }).backendUrl).toBe('http://rest:8000')
  },
)

test.each(['redis://127.0.0.1:6379', 'redis://cache', 'rediss://:p%40ss@cache.example.edu:6380/2', 'redis://user:pass@[::1]/'])(
  'REDIS_URL may be %s',
  (url) => expect(readConfig({ REDIS_URL: url }).redisUrl).toBe(url),
)

test.each([
  'redis:hunter2@cache',
  'redis://:hunter2',
  'redis://:hunter2/@cache',
  'redis://:%ffhunter2@cache',
  'redis://:hunter2@cache/one',
  'redis://:hunter2@cache?db=1',
  'https://:hunter2@cache',
  ':hunter2@cache:6379',
])('REDIS_URL=%s is rejected without showing the password', (url) => {
  const sentence = 'REDIS_URL must be an address such as redis://127.0.0.1:6379 or rediss://:PASSWORD@HOST:6379/1.'
  expect(() => readConfig({ REDIS_URL: url })).toThrow(new ConfigError(sentence))
})

test('TRUST_PROXY trusts one proxy on the private network, or the listed proxies', () => {
  expect(readConfig({ TRUST_PROXY: 'on' }).trustedProxies).toBe(isPrivateHop)
  expect(readConfig({ TRUST_PROXY: '203.0.113.7, 2001:db8::/32' }).trustedProxies).toEqual(['203.0.113.7', '2001:db8::/32'])
})

test.each(['203.0.113.7/1', '10.0.0.0/32', '2001:db8::/128', '::1', '::ffff:10.0.0.1'])(
  'a gateway starts with TRUST_PROXY=%s',
  async (TRUST_PROXY) => {
    const { url } = await testGateway({ settings: { TRUST_PROXY } })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  },
)

test.each([
  ['https:www.example.edu', 'https://www.example.edu'],
  ['https:\\\\www.example.edu\\college', 'https://www.example.edu/college'],
  ['HTTPS://WWW.Example.edu:443/', 'https://www.example.edu'],
  ['https://www.example.edu/college/?', 'https://www.example.edu/college'],
])('the address %s is read as %s', (text, address) => {
  expect(readConfig({ PUBLIC_URL: text, OTEL_EXPORTER_OTLP_ENDPOINT: text })).toMatchObject({
    publicUrl: address,
    tracesTo: address,
  })
})

test.each([
  ['PORT', 'abc', 'PORT must be a port from 0 to 65535, not "abc".'],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'collector:4318',
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address such as http://127.0.0.1:4318, not "collector:4318".',
  ],
  ['METRICS_PORT', 'on', 'METRICS_PORT must be a port from 0 to 65535, not "on".'],
  ['PORT', '70000', 'PORT must be a port from 0 to 65535, not "70000".'],
  ['BACKEND_URL', 'rest:8000', /^BACKEND_URL must be an http\(s\) origin .*, not "rest:8000"\.$/],
  ['BACKEND_URL', 'http://rest/other', /^BACKEND_URL must be/],
  ['BACKEND_URL', 'http://name:hidden@rest', /not "http:\/\/…@rest"\.$/],
  ['BACKEND_LOGIN_PATH', '../x', /^BACKEND_LOGIN_PATH must be a path/],
  ['PUBLIC_URL', 'www.example.edu', /^PUBLIC_URL must be/],
  ['CACHE_TTL', '-1', /^CACHE_TTL must be a number of seconds/],
  ['STALE_TTL', '1.5', /^STALE_TTL must be a number of seconds/],
  ['MULTIPART_UPDATE', 'patch', 'MULTIPART_UPDATE must be put or post, not "patch".'],
  ['MAX_UPLOAD_MB', '0', /^MAX_UPLOAD_MB must be/],
  ['TRUST_PROXY', 'yes', /^TRUST_PROXY must be/],
  ['TRUST_PROXY', '0.0.0.0/0', /^TRUST_PROXY must be/],
  ['TRUST_PROXY', '10.0.0.2, 10.0.0.0/33', /^TRUST_PROXY must be/],
  ['TRUST_PROXY', '::/0', /^TRUST_PROXY must be/],
  ['TRUST_PROXY', '2001:db8::/129', /^TRUST_PROXY must be/],
  ['TRUST_PROXY', 'fe80::1%eth0', /^TRUST_PROXY must be/],
  ['TRUST_PROXY', '10.0.0.0/8/8', /^TRUST_PROXY must be/],
  ['LIMITS', 'off', 'LIMITS must be on or off-in-tests, not "off".'],
  ['EXPLORER', 'yes', 'EXPLORER must be on or off, not "yes".'],
  ['CHANGE_HOOK_SECRET', 'two words', 'CHANGE_HOOK_SECRET must be visible ASCII characters without spaces.'],
  ['INTROSPECTION', 'true', 'INTROSPECTION must be on or off, not "true".'],
  ['OPERATIONS', 'none', 'OPERATIONS must be all or registered, not "none".'],
  ['CORS_ORIGINS', 'app.example.edu', /^CORS_ORIGINS must be \* or origins such as https:/],
  ['CORS_ORIGINS', 'https://app.example.edu/path', /^CORS_ORIGINS must be/],
  ['CORS_ORIGINS', 'https://app.example.edu, null', /^CORS_ORIGINS must be/],
  ['CORS_ORIGINS', 'https://*.example.edu', /^CORS_ORIGINS must be/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of/],
])('%s=%s is rejected with one sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

const college = JSON.parse(fs.readFileSync('college.json', 'utf8'))
const writeTemporaryFile = (file: string, text: string | undefined) => {
  const filePath = path.join(temporaryFolder(), file)
  if (text !== undefined) fs.writeFileSync(filePath, text)
  return filePath
}

test('several sites can share one build, each with its own COLLEGE_FILE', () => {
  const COLLEGE_FILE = writeTemporaryFile('other.json', JSON.stringify({ ...college, name: 'Hill College' }))
  expect(readConfig({ COLLEGE_FILE }).college).toMatchObject({ ...college, name: 'Hill College', sampleContent: true })
})

test('the default college file and data folder do not depend on the working directory', async () => {
  const folder = process.cwd()
  const print = (module: string, value: string) =>
    `import { readConfig } from ${JSON.stringify(path.resolve(module))}; console.log(readConfig({}).${value})`
  const outputOf = async (module: string, value: string) => {
    const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', print(module, value)]
    return (await promisify(execFile)(process.execPath, args, { cwd: temporaryFolder() })).stdout.trim()
  }
  const [name, dataDir] = await Promise.all([
    outputOf('gateway/config.ts', 'college.name'),
    outputOf('backend/config.ts', 'dataDir'),
  ])
  expect([name, dataDir]).toEqual([college.name, path.join(folder, 'data')])
})

test.each([
  [
    'a field is missing',
    JSON.stringify({ ...college, phone: undefined }),
    /^The college file \S+\/college\.json is invalid: phone: the phone number is required\.$/,
  ],
  ['the time zone is invalid', JSON.stringify({ ...college, timeZone: 'Asia/Nowhere' }), /timeZone: this time zone does not exist/],
  [
    'a deadline is no day',
    JSON.stringify({ ...college, deadline: '15 Jan 2027' }),
    /is invalid: deadline: write the last day as YYYY-MM-DD, such as 2027-01-15\.$/,
  ],
  [
    'a fact is too long',
    JSON.stringify({ ...college, cost: 'x'.repeat(61) }),
    /is invalid: cost: write a text of 1 to 60 characters in quotation marks\.$/,
  ],
  [
    'a fact of a programme is empty',
    JSON.stringify({ ...college, programmes: { csit: { seats: ' ' } } }),
    /is invalid: programmes\.csit\.seats: write a text of 1 to 60 characters in quotation marks\.$/,
  ],
  [
    'facts are those of an unknown programme',
    JSON.stringify({ ...college, programmes: { bca: { seats: '40' } } }),
    /is invalid: programmes: there is no programme bca, only csit, bba, bbs, bim\.$/,
  ],
  ['programmes are no object', JSON.stringify({ ...college, programmes: [] }), /is invalid: programmes: this must be an object/],
  [
    'redirects are no object of addresses',
    JSON.stringify({ ...college, redirects: ['/old'] }),
    /is invalid: redirects: this must be an object of old addresses with new ones, such as \{"\/old\.php": "\/notices"\}\.$/,
  ],
  [
    'an old address is one of the site itself',
    JSON.stringify({ ...college, redirects: { '/admin/old': '/' } }),
    /is invalid: redirects: \/admin\/old: This address belongs to the website itself and cannot be redirected\.$/,
  ],
  [
    'a redirect leads to another site by http',
    JSON.stringify({ ...college, redirects: { '/old': 'http://example.org' } }),
    /is invalid: redirects: \/old: New address must be a path, such as \/notices, or an address that starts with https:\/\/\.$/,
  ],
  [
    'redirects lead in a circle',
    JSON.stringify({ ...college, redirects: { '/a': '/b', '/b': '/A/' } }),
    /is invalid: redirects: \/a: This leads back to the old address\. Enter another page\.$/,
  ],
  ['it is not JSON', '{', /^The college file \S+\/college\.json is not JSON: [^\n]+\.$/],
  ['it does not exist', undefined, /^The college file \S+\/college\.json \(COLLEGE_FILE\) can't be read: [^\n]+\.$/],
])('the college file is rejected with one sentence if %s', (_reason, text, sentence) => {
  const COLLEGE_FILE = writeTemporaryFile('college.json', text)
  expect(() => readConfig({ COLLEGE_FILE })).toThrow(ConfigError)
  expect(() => readConfig({ COLLEGE_FILE })).toThrow(sentence)
})

test.each([
  '127.0.0.1',
  '::1',
  '10.0.0.5',
  '172.31.9.9',
  '192.168.1.1',
  '169.254.1.1',
  'fe80::1%eth0',
  'fd00::1',
  '::ffff:10.0.0.5',
])('TRUST_PROXY=on trusts a proxy at %s, but not a second one', (address) =>
  expect([isPrivateHop(address, 0), isPrivateHop(address, 1)]).toEqual([true, false]),
)

test.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.7', ''])(
  'TRUST_PROXY=on trusts no proxy at "%s"',
  (address) => expect(isPrivateHop(address, 0)).toBe(false),
)
