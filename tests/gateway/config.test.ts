import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../gateway/config.ts'
import { isPrivateHop } from '../../gateway/http/proxy.ts'
import { temporaryFolder } from '../support/stack.ts'

test('with nothing set the gateway stands at port 4000 before the embedded backend', () => {
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
    changeHookSecret: undefined,
    logLevel: 'info',
    college: { timeZone: 'Asia/Kathmandu' },
  })
})

test('CONST-01 lists stay fresh for 300000 ms unless CACHE_TTL says otherwise', () => {
  expect(readConfig({}).cacheTtlMs).toBe(300_000)
  expect(readConfig({ CACHE_TTL: '0' }).cacheTtlMs).toBe(0)
})

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', BACKEND_URL: '', CACHE_TTL: ' ' })).toEqual(readConfig({}))
})

test('defaults follow from other settings', () => {
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

test('TRUST_PROXY trusts one proxy in the private network, or those that are named', () => {
  expect(readConfig({ TRUST_PROXY: 'on' }).trustedProxies).toBe(isPrivateHop)
  expect(readConfig({ TRUST_PROXY: '203.0.113.7, 2001:db8::/32' }).trustedProxies).toEqual(['203.0.113.7', '2001:db8::/32'])
})

test.each([
  ['PORT', 'abc', 'PORT must be a port from 0 to 65535, not "abc".'],
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
  ['EXPLORER', 'yes', 'EXPLORER must be on or off, not "yes".'],
  ['CHANGE_HOOK_SECRET', 'two words', 'CHANGE_HOOK_SECRET must be visible ASCII characters without spaces.'],
  ['INTROSPECTION', 'true', 'INTROSPECTION must be on or off, not "true".'],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of/],
])('%s=%s is told in one sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

const college = JSON.parse(fs.readFileSync('college.json', 'utf8'))

test.each([
  [
    'a field is missing',
    JSON.stringify({ ...college, phone: undefined }),
    'college.json is wrong: phone: the phone number is required.',
  ],
  ['the time zone is none', JSON.stringify({ ...college, timeZone: 'Asia/Nowhere' }), /timeZone: no such time zone/],
  ['it is no JSON', '{', /^college\.json is no JSON/],
  ['it is not there', undefined, /^college\.json can't be read/],
])('where %s, college.json is told of in one sentence', (_what, text, sentence) => {
  const folder = temporaryFolder()
  if (text !== undefined) fs.writeFileSync(path.join(folder, 'college.json'), text)
  expect(() => readConfig({}, folder)).toThrow(ConfigError)
  expect(() => readConfig({}, folder)).toThrow(sentence)
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
])('TRUST_PROXY=on trusts a proxy at %s, but nothing behind it', (address) =>
  expect([isPrivateHop(address, 0), isPrivateHop(address, 1)]).toEqual([true, false]),
)

test.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.7', ''])(
  'TRUST_PROXY=on trusts no proxy at "%s"',
  (address) => expect(isPrivateHop(address, 0)).toBe(false),
)
