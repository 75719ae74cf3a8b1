// Runs each rule and parser of external texts with the largest text that can reach it.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import { readConfig as readBackendConfig } from '../../../backend/config.ts'
import { parseFields } from '../../../backend/http/fields.ts'
import { buildBackend } from '../../../backend/server.ts'
import { readConfig } from '../../../gateway/config.ts'
import { failure } from '../../../gateway/errors.ts'
import { formatError } from '../../../gateway/graphql/apollo.ts'
import { readWhole } from '../../../gateway/rest/call/readBody.ts'
import { jsonBody } from '../../../gateway/rest/shape/encode.ts'
import { pagesOf, parseRecord, parseText, sessionIn } from '../../../gateway/rest/shape/parse.ts'
import { failureOfStatus } from '../../../gateway/rest/shape/refusal.ts'
import { buildGateway } from '../../../gateway/server.ts'
import { collegeRules } from '../../../schema/college.rules.ts'
import { courseRules } from '../../../schema/course.rules.ts'
import { facultyRules } from '../../../schema/faculty.rules.ts'
import { imageRules } from '../../../schema/image.rules.ts'
import { innovationRules } from '../../../schema/innovation.rules.ts'
import { levelRules } from '../../../schema/level.rules.ts'
import { noticeFileKinds, noticeRules } from '../../../schema/notice.rules.ts'
import { fileKindOf, isId } from '../../../schema/rules.ts'
import { searchRules } from '../../../schema/search.rules.ts'
import { loginRules } from '../../../schema/session.rules.ts'
import { socialLinkRules } from '../../../schema/socialLink.rules.ts'
import { subjectRules } from '../../../schema/subject.rules.ts'
import * as wire from '../../../schema/wire.ts'
import { pathAndSearch, pathOf } from '../../../server/telemetry/requestPath.ts'
import { camelCase, snakeCase } from '../../../text/casing.ts'
import { excerpt } from '../../../text/excerpt.ts'
import { foldedWords } from '../../../text/fold.ts'
import { similarWords } from '../../../text/similarWords.ts'
import { isSafeName, storedUrl } from '../../../text/storedUrl.ts'
import { emailLink, validateEnquiry } from '../../../web/features/enquiry/enquiry.ts'
import { attachmentKind } from '../../../web/features/notice/attachment.ts'
import { networkIcon } from '../../../web/features/socialLink/networkIcons.ts'
import { phoneLink } from '../../../web/lib/college.ts'
import { matchesIn } from '../../../web/ui/site/search/matches.ts'

const KILOBYTE = 1024
/** Maximum size of a request's body. */
const BODY = 256 * KILOBYTE
/** Size of a field in a body with two of them, whose characters JSON may escape. */
const FIELD = BODY / 4 - KILOBYTE
/** Size of one header that almost fills the maximum size of all headers. */
const HEADERS = 15 * KILOBYTE
/** A tenth of the largest response of the backend. Quadratic work on it takes more than half an hour. */
const ANSWER = 2 * KILOBYTE * KILOBYTE

// each of them, repeated, starts a match of some rule without completing it
const units = [
  ...['a', '1', ' ', '\r', '.', '@.', '/', 'a/', '../../', '\\', '-', '_a', '"', ';', ',', '%41', '<', '<a', '["', '+1'],
  ...['cannot represent ', 'Bearer ', 'no-cache ', 'storage/', 'W/"a",', '\u0301\u0323', '\ud83d\ude00'],
  // an international host name takes longest with many different letters
  String.fromCodePoint(...Array.from({ length: 20_000 }, (_, index) => 0x4e00 + index)),
]

/** Yields texts of a size, each with an end that no rule matches. */
function* textsOf(bytes: number, starts = ['']) {
  for (const unit of units) for (const start of starts) yield `${start}${unit.repeat(bytes / Buffer.byteLength(unit))} !`
}

const rules = {
  collegeRules,
  courseRules,
  facultyRules,
  imageRules,
  innovationRules,
  levelRules,
  loginRules,
  noticeRules,
  searchRules,
  socialLinkRules,
  subjectRules,
}
const fieldsOf = (of: keyof typeof rules) => Object.keys(rules[of].shape)
const asEveryField = (of: keyof typeof rules, text: string) => Object.fromEntries(fieldsOf(of).map((field) => [field, text]))

/** Yields the steps to run in order. */
type Steps = () => Iterable<() => unknown> | AsyncIterable<() => unknown>

function* each(bytes: number, use: (text: string) => unknown, starts?: string[]) {
  for (const text of textsOf(bytes, starts)) yield () => use(text)
}

const ofRules = Object.fromEntries(
  (Object.keys(rules) as (keyof typeof rules)[]).map((name): [string, Steps] => [
    name,
    () => each(BODY, (text) => z.safeParse(rules[name], asEveryField(name, text))),
  ]),
)

/** Runs a function and ignores its errors, because only its time matters. */
const silently = (use: () => unknown) => {
  try {
    use()
  } catch {}
}

const refusalOf = (body: object) => failureOfStatus(422, 'POST notices', JSON.stringify(body))
const nested = (levels: number, open: string, close: string) => `${open.repeat(levels)}1${close.repeat(levels)}`
const anyShape = { key: 'notices', fields: ['id', 'title'], wire: z.array(z.object({ id: wire.id, title: wire.text })) }

const gatewayConfig = { ...readConfig({ LIMITS: 'off-in-tests' }), logLevel: 'silent' as const }
/** Builds a gateway whose backend always responds with `answer`. */
const gatewayOver = (answer: () => Response) =>
  buildGateway(gatewayConfig, {
    fetch: async () => answer(),
    get: async (_url, _options, startCount) => readWhole(answer(), startCount()),
  })

async function* throughGateway(requests: (text: string) => object, bytes: number, answer = () => Response.json({ token: 'a' })) {
  const gateway = await gatewayOver(answer)
  for (const text of textsOf(bytes)) yield () => gateway.inject(requests(text))
  await gateway.close()
}

const operation = (query: string, variables: object) => ({ method: 'POST', url: '/graphql', payload: { query, variables } })
const login = 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }'
const inHeaders = ['authorization', 'cache-control', 'accept', 'accept-encoding', 'content-type', 'if-none-match', 'range', 'host']
const asHeader = (text: string) => text.replace(/[^\x20-\x7e]/g, 'x').trim()

function form(parts: { name: string; filename?: string; value: string }[]) {
  const head = ({ name, filename }: (typeof parts)[number]) =>
    `Content-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}`
  const payload = `${parts.map((part) => `--b\r\n${head(part)}\r\n\r\n${part.value}\r\n`).join('')}--b--\r\n`
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=b', 'apollo-require-preflight': 'true' } }
}

async function* throughBackend(requests: (text: string) => object, bytes: number) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'long-texts-'))
  const config = readBackendConfig({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', LOG_LEVEL: 'silent' })
  const backend = await buildBackend(config)
  for (const text of textsOf(bytes)) yield () => backend.inject(requests(text))
  await backend.close()
  fs.rmSync(dataDir, { recursive: true })
}

/** Steps by the name of the rule or parser. */
export const longTexts: Record<string, Steps> = {
  ...ofRules,
  'names of files': () => each(BODY, (name) => fileKindOf({ name: `a.${name}`, type: '', size: 1 }, noticeFileKinds)),
  ids: () => each(BODY, isId),
  'web addresses': () => each(ANSWER, (text) => z.safeParse(socialLinkRules, { name: 'a', link: `https://${text.slice(0, -2)}` })),
  'the enquiry form': () =>
    each(BODY, (text) => {
      const enquiry = { fullName: text, email: text, phone: text, address: text, programme: text, message: text }
      return [validateEnquiry(enquiry), emailLink('office@example.edu', text, enquiry)]
    }),
  'fields of requests to the embedded backend': () =>
    each(BODY, (text) => silently(() => parseFields(facultyRules, { ...asEveryField('facultyRules', text), [text]: text }))),
  'names of fields': () => each(BODY, (text) => [camelCase(text), snakeCase(text), jsonBody({ [`${text}Id`]: text })]),

  'values in answers': () =>
    each(ANSWER, (text) =>
      [wire.id, wire.text, wire.day, wire.moment, wire.numberBetween([0, 100]), wire.flag].map((type) => z.safeParse(type, text)),
    ),
  'addresses in answers': () =>
    each(ANSWER, (text) => [z.safeParse(wire.webAddress, text), storedUrl(text), isSafeName(text)], ['', 'https://']),
  'texts that pages show': () => each(ANSWER, (text) => [excerpt(text), attachmentKind(text), networkIcon(text), phoneLink(text)]),
  'texts that a search reads': () => each(ANSWER, foldedWords),
  'words that may be misspelled in a search': () => each(ANSWER, (text) => similarWords(text.slice(0, 20), [text])),
  'texts in which a search is marked': () => each(FIELD, (text) => matchesIn(text, text.slice(-100))),
  'messages of refusals': () => each(ANSWER, (text) => refusalOf({ message: text, errors: { [text]: [text] } })),
  'refusals with many messages': function* () {
    const many = Array.from({ length: ANSWER / 4 }, () => 'a')
    yield () => refusalOf({ errors: many })
    yield () => refusalOf({ errors: { title: many } })
  },
  'wrappers of answers': function* () {
    const body = JSON.parse(nested(5000, '{"data":', '}'))
    yield () => pagesOf(body, 'notices')
    yield () => sessionIn(body)
    for (const [open, close] of [
      ['{"data":', '}'],
      ['[', ']'],
      ['{"notices":', '}'],
    ] as const) {
      const text = nested(ANSWER / (open.length + close.length), open, close)
      yield () => silently(() => parseText([text], anyShape))
      yield () => silently(() => parseRecord(text, anyShape))
    }
  },
  'error messages of GraphQL': () =>
    each(BODY, (message) => formatError({ message }, failure('BAD_USER_INPUT')), [
      '',
      'Variable "$a" got invalid value ',
      'Expected value of type "',
    ]),
  'addresses of requests': () => each(BODY, (url) => [pathOf(`/${url}`), pathAndSearch(`http://a${url}`)]),

  'sign-ins at the gateway': () => throughGateway((text) => operation(login, { email: text, password: text }), FIELD),
  'operations at the gateway': () =>
    throughGateway((text) => operation(`mutation { uploadImage(input: ${JSON.stringify(text)}) { name } }`, {}), FIELD),
  'nonsense at the gateway': () => throughGateway((text) => operation(text, {}), FIELD),
  'ids at the gateway': () => throughGateway((id) => operation('query ($id: ID!) { notice(id: $id) { id } }', { id }), FIELD),
  'searches at the gateway': () =>
    throughGateway(
      (text) => operation('query ($text: String!) { search(text: $text) { id } }', { text }),
      FIELD,
      () => Response.json([]),
    ),
  'headers at the gateway': async function* () {
    const gateway = await gatewayOver(() => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))
    for (const text of textsOf(HEADERS, ['', 'Bearer ', 'a/b;']))
      for (const url of ['/graphql?query={__typename}', '/storage/notices/a.pdf', '/nothing'])
        for (const name of inHeaders) yield () => gateway.inject({ url, headers: { [name]: asHeader(text) } })
    await gateway.close()
  },
  'paths at the gateway': () =>
    throughGateway(
      (text) => ({ url: `/storage/${encodeURI(asHeader(text))}` }),
      HEADERS,
      () => new Response(''),
    ),
  'names of uploads at the gateway': () =>
    throughGateway((text) => {
      const query = 'mutation ($input: ImageInput!) { uploadImage(input: $input) { name } }'
      const operations = JSON.stringify({ query, variables: { input: { name: text, image: null } } })
      const parts = [
        { name: 'operations', value: operations },
        { name: 'map', value: '{"0":["variables.input.image"]}' },
        { name: '0', filename: text.slice(0, HEADERS), value: '%PDF' },
      ]
      const { payload, headers } = form(parts)
      return { method: 'POST', url: '/graphql', payload, headers: { ...headers, authorization: 'Bearer a' } }
    }, FIELD),

  'sign-ins at the embedded backend': () =>
    throughBackend((text) => ({ method: 'POST', url: '/login', payload: { email: text, password: text } }), FIELD),
  'passwords at the embedded backend': () =>
    throughBackend((password) => ({ method: 'POST', url: '/login', payload: { email: 'a@b.c', password } }), FIELD),
  'headers at the embedded backend': () =>
    throughBackend((text) => ({ url: '/api/v1/levels', headers: { authorization: `Bearer ${asHeader(text)}` } }), HEADERS),
  'paths at the embedded backend': () => throughBackend((text) => ({ url: `/storage/${encodeURI(asHeader(text))}` }), HEADERS),
}
