// npm run doctor: what it says about different backends.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from '../../../gateway/config.ts'
import { examine } from '../../../gateway/doctor/doctor.ts'
import { createRedaction, linesOf, type Row, summaryOf } from '../../../gateway/doctor/report.ts'
import { sampleOf } from '../../../gateway/doctor/testRecords.ts'
import { resources } from '../../../gateway/entities.ts'
import { laravelAccount, laravelToken } from '../../support/backends/laravelBackend.ts'
import { diagnose, startLaravel, textsOf } from '../../support/processes/diagnose.ts'

describe('a Laravel backend', () => {
  test('works, and an update with a file has an effect with MULTIPART_UPDATE=post only', async () => {
    const backend = await startLaravel()
    const { works, summary, row, rows } = await diagnose(backend.url, { token: laravelToken, isWriting: true })
    const advised = rows.filter(({ findings = [] }) => findings.length > 0).map(({ call }) => call)
    expect(advised).toEqual([
      expect.stringMatching(/^PUT \/notices\/\d+$/),
      expect.stringMatching(/^PUT \/innovation-branches\/\d+$/),
    ])
    expect(summary).toContain('Set MULTIPART_UPDATE=post for the gateway.')
    expect(summary).toContain(`Then start the site: BACKEND_URL=${backend.url} MULTIPART_UPDATE=post npm start`)
    expect(works).toBe(true)
    expect(row('GET /notices')).toMatchObject({ wrapper: 'data.data', records: '3 in 2 pages', status: 200 })
    expect(row('GET /levels with a wrong token')?.status).toBe(401)
  })

  test('is told which images the policy of the site blocks, and which calls are slow', async () => {
    const backend = await startLaravel()
    const images = ['http://other.test/a.jpg', 'https://other.test/a.jpg', `${backend.url}/storage/a.jpg`, 'faculties/a.jpg']
    const [stored] = backend.tables.get('faculties')!
    backend.respond(
      'GET faculties',
      images.map((image, index) => ({ ...stored, id: Number(stored?.['id']) + index, image })),
    )
    backend.raw('GET /storage/a.jpg', 200, 'picture', { 'content-type': 'image/jpeg' })
    const { findings, summary, works } = await diagnose(backend.url, { slowAfterMs: 0 })
    expect(findings('GET /faculties')).toContain(
      'advice: image is blocked by the policy of the site in 1 of 4 records: "http://other.test/a.jpg".',
    )
    expect(findings('GET /notices')).toEqual([expect.stringMatching(/^advice: The call took \d+ ms\.$/)])
    expect(summary).toContain('Make slow calls faster')
    expect(works).toBe(true)
  })

  test('can have two images of the same name', async () => {
    const backend = await startLaravel()
    const images = ['images/one.png', 'images/two.png'].map((path) => ({ name: 'Hall', path }))
    backend.respond('GET images', images)
    expect((await diagnose(backend.url)).findings('GET /images')).toEqual([])
    backend.respond('GET images', [...images, images[0]])
    expect((await diagnose(backend.url)).findings('GET /images')).toEqual([
      'problem: The list contains records twice: {"name":"Hall","path":"images/one.png"}.',
    ])
  })

  test('needs no recommendation with that setting', async () => {
    const backend = await startLaravel()
    backend.respond('POST /login', {}, 401)
    const { rows, summary } = await diagnose(backend.url, {
      token: laravelToken,
      isWriting: true,
      settings: { MULTIPART_UPDATE: 'post', BACKEND_LOGIN_PATH: '/login' },
    })
    expect(rows.flatMap(textsOf)).toEqual([])
    expect(summary).toContain(
      `Then start the site: BACKEND_URL=${backend.url} BACKEND_LOGIN_PATH=/login MULTIPART_UPDATE=post npm start`,
    )
  })

  test('has the same records afterwards', async () => {
    const backend = await startLaravel()
    const before = structuredClone(backend.tables)
    await diagnose(backend.url, { token: laravelToken, isWriting: true })
    expect(backend.tables).toEqual(before)
  })

  test('gets no write without isWriting, and no read with a token without one', async () => {
    const backend = await startLaravel()
    const { rows, works } = await diagnose(backend.url)
    expect(works).toBe(true)
    const writes = backend.requests().filter(({ call }) => !call.startsWith('GET') && call !== 'POST login')
    expect(writes).toEqual([])
    const untested = rows.filter((row) => row.untested === 'needs --token or --email').map(({ call }) => call)
    expect(untested).toContain('GET /levels')
    expect(untested).toContain('POST /faculties/{id}')
  })

  test('has the same records even if the user stops the doctor', async () => {
    const backend = await startLaravel()
    const before = structuredClone(backend.tables)
    const stop = new AbortController()
    const onRow = ({ call }: Row) => call === 'POST /notices' && stop.abort(new Error('stopped'))
    const stopped = diagnose(backend.url, { token: laravelToken, isWriting: true, signal: stop.signal, onRow })
    await expect(stopped).rejects.toThrow('stopped')
    expect(backend.requests('POST notices').length).toBeGreaterThan(0)
    expect(backend.requests('POST socials')).toEqual([])
    expect(backend.tables).toEqual(before)
  })

  test('has the same records even if the answer to a creation is lost', async () => {
    const backend = await startLaravel()
    const before = structuredClone(backend.tables)
    backend.on('POST socials', (response, { json, headers }) => {
      if (headers.authorization) backend.insert('socials', json as Record<string, unknown>)
      response.destroy()
    })
    const { works } = await diagnose(backend.url, { token: laravelToken, isWriting: true })
    expect(works).toBe(false)
    expect(backend.tables).toEqual(before)
  })

  test('whose creations answer another record loses none', async () => {
    const backend = await startLaravel()
    const before = structuredClone(backend.tables)
    const [first] = backend.tables.get('socials')!
    backend.on('POST socials', (response, { json, headers }) => {
      if (headers.authorization) backend.insert('socials', json as Record<string, unknown>)
      response.end(JSON.stringify({ data: first }))
    })
    const { findings } = await diagnose(backend.url, { token: laravelToken, isWriting: true })
    expect(findings('POST /socials').join()).toContain('which is not that of the new record')
    expect(backend.tables).toEqual(before)
  })

  test('that does not delete gets a report of what to delete by hand', async () => {
    const backend = await startLaravel({ canDelete: false })
    const { summary, works } = await diagnose(backend.url, { token: laravelToken, isWriting: true })
    expect(works).toBe(false)
    expect(summary).toMatch(/Not all test records could be removed\. Their names begin with "Doctor test [0-9a-f]{6}"\./)
    const paths = '/socials/17, /innovation-branches/16, /notices/15, /faculties/14, /subjects/13, /levels/12, /courses/11'
    expect(summary).toContain(`Delete ${paths} in the database of the backend`)
  })

  test('whose deletions have no effect gets a report of the records that are left, and how to remove them', async () => {
    const backend = await startLaravel()
    for (const call of ['DELETE socials/17', 'DELETE notices/15']) backend.respond(call, {})
    const { findings, summary } = await diagnose(backend.url, { token: laravelToken, isWriting: true })
    expect(findings('DELETE /notices/15')).toEqual(['problem: The record still exists: GET /notices/15 answers it.'])
    expect(findings('DELETE /socials/17')).toEqual(['problem: The record still exists: GET /socials contains it.'])
    expect(summary).toContain(
      `Delete /socials/17, /notices/15 in the database of the backend, or with your token, such as DELETE ${backend.url}/api/v1/socials/17.`,
    )
  })

  test('whose list cannot be read any more gets a report of where to look for test records', async () => {
    const backend = await startLaravel()
    backend.on('POST socials', (response, { json, headers }) => {
      if (headers.authorization) backend.insert('socials', json as Record<string, unknown>)
      backend.respond('GET socials', {}, 500)
      response.destroy()
    })
    const { findings } = await diagnose(backend.url, { token: laravelToken, isWriting: true })
    expect(findings('Clean-up').join()).toContain('Look for others in /socials, which could not be read.')
  })
})

describe('a broken answer has a clear line, and the doctor goes on', () => {
  type Backend = Awaited<ReturnType<typeof startLaravel>>
  const notice = {
    id: 5,
    title: 'Exams',
    released_on: '2026-11-01',
    description: '',
    file: null,
    created_at: null,
    updated_at: null,
  }
  const cases: [string, (backend: Backend) => void, string][] = [
    [
      'HTML',
      ({ raw }) => raw('GET notices', 200, '<!doctype html><p>Hello'),
      'problem: The answer is an HTML page instead of JSON.',
    ],
    ['status 500', ({ raw }) => raw('GET notices', 500, '<h1>Oops</h1>'), 'problem: Answers with status 500.'],
    [
      'JSON that ends early',
      ({ raw }) => raw('GET notices', 200, '[{"id": 1, "ti'),
      'problem: The JSON of the answer is cut off or damaged.',
    ],
    [
      'JSON of many levels',
      ({ raw }) => raw('GET notices', 200, '['.repeat(200_000) + ']'.repeat(200_000)),
      'problem: The JSON of the answer is nested too deeply to be read.',
    ],
    [
      'a field of many levels',
      ({ raw }) => raw('GET notices', 200, `[{"id": 5, "more": ${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}]`),
      'problem: The JSON of the answer is nested too deeply to be read.',
    ],
    [
      'an answer that ends early',
      ({ truncate }) => truncate('GET notices', '[{"id'),
      'problem: The connection failed before the answer was complete',
    ],
    ['no answer', ({ hang }) => hang('GET notices'), 'problem: No complete answer within the time limit of the gateway.'],
    ['a closed connection', ({ reset }) => reset('GET notices'), 'problem: The connection failed before the answer was complete'],
    [
      'many large pages',
      ({ on }) => on('GET notices', largePage),
      'problem: The pages of the list have more than 20 MiB together.',
    ],
    ['100 MB', ({ on }) => on('GET notices', endless), 'problem: The answer has more than 20 MiB, which the gateway refuses.'],
    [
      'a redirect loop',
      ({ raw }) => raw('GET notices', 302, '', { location: '/api/v1/notices' }),
      'problem: Redirects (status 302).',
    ],
    [
      'another wrapper',
      ({ respond }) => respond('GET notices', { items: [notice] }),
      'problem: No list was found in the answer. It has the keys "items".',
    ],
    ['a missing field', ({ respond }) => respond('GET notices', [{ ...notice, title: undefined }]), 'problem: title is missing.'],
    [
      'a missing field of two words',
      ({ respond }) => respond('GET notices', [{ ...notice, released_on: undefined }]),
      'problem: released_on is missing.',
    ],
    [
      'missing optional fields',
      ({ respond }) => respond('GET notices', [notice, { id: 6, title: 'B', released_on: '2026-11-01' }]),
      'advice: Missing: created_at in 1 of 2 records, updated_at in 1 of 2 records, description in 1 of 2 records, file in 1 of 2 records.',
    ],
    [
      'a missing id',
      ({ respond }) => respond('GET notices', [{ ...notice, id: undefined }]),
      'problem: id cannot be read: nothing.',
    ],
    [
      'a wrong type',
      ({ respond }) => respond('GET notices', [{ ...notice, released_on: 'tomorrow' }]),
      'problem: released_on cannot be read: "tomorrow" is not a date.',
    ],
    [
      'a value that is lost',
      ({ respond }) => respond('GET notices', [{ ...notice, released_on: '0000-00-00' }]),
      'advice: released_on is shown as empty: "0000-00-00".',
    ],
    [
      'pages that are all the same',
      ({ respond }) => respond('GET notices', { data: [notice], current_page: 1, last_page: 2 }),
      'problem: The list contains records twice (pages 1, 2): id 5.',
    ],
    [
      'another pagination',
      ({ respond }) => respond('GET notices', { data: [notice], total: 40 }),
      'problem: The list seems to have more than the 1 records of this answer',
    ],
    [
      'impossible pages',
      ({ respond }) => respond('GET notices', { data: [notice], current_page: 5, last_page: 9 }),
      'problem: The page number current_page cannot be understood',
    ],
    [
      'control characters',
      ({ respond }) => respond('GET notices', { message: 'a\u001b[31mb' }, 403),
      'problem: Answers with status 403, with the message "a [31mb".',
    ],
  ]
  test.each(cases)('%s', async (_name, breakIt, text) => {
    const backend = await startLaravel()
    breakIt(backend)
    const { findings, works, row } = await diagnose(backend.url)
    expect(findings('GET /notices').join('\n')).toContain(text)
    expect(works).toBe(!text.startsWith('problem'))
    expect(row('GET /images')?.findings).toEqual([])
  })
})

describe('the doctor notices', () => {
  test('a course without its levels, and levels without their subjects', async () => {
    const backend = await startLaravel()
    backend.respond('GET courses/1', { id: 1, name: 'BBA', description: 'x', eligibility: 'x', created_at: null, updated_at: null })
    expect((await diagnose(backend.url)).findings('GET /courses/1')).toEqual([expect.stringContaining('levels is missing')])
    backend.respond('GET courses/1', {
      id: 1,
      name: 'BBA',
      description: 'x',
      eligibility: 'x',
      created_at: null,
      updated_at: null,
      levels: [{ id: 2 }],
    })
    expect((await diagnose(backend.url)).findings('GET /courses/1')).toEqual([
      expect.stringContaining('levels.subjects is missing'),
    ])
  })

  test('guarded lists that anybody can read', async () => {
    const backend = await startLaravel()
    backend.respond('GET levels', [])
    expect((await diagnose(backend.url)).findings('GET /levels without a token')).toEqual([
      'advice: Expected status 401, but the call succeeds.',
    ])
  })

  test('a sign-in at another path', async () => {
    const backend = await startLaravel()
    backend.respond('POST login', { message: 'Not found.' }, 404)
    const { works, summary } = await diagnose(backend.url)
    expect([works, summary]).toEqual([false, expect.stringContaining('Set BACKEND_LOGIN_PATH to the path of your sign-in.')])
  })

  test('an unknown id that is not answered with 404', async () => {
    const backend = await startLaravel()
    backend.respond('GET notices/999999999', {}, 500)
    expect((await diagnose(backend.url)).findings('GET /notices/999999999')).toEqual([
      'advice: Expected status 404. Answers with status 500.',
    ])
  })

  test('stored files that cannot be read', async () => {
    const backend = await startLaravel()
    backend.raw('GET /storage/faculties/a.png', 404, '')
    backend.raw('GET images/Hall', 200, '<p>', { 'content-type': 'text/html' })
    const { findings } = await diagnose(backend.url)
    expect(findings('GET /storage/faculties/a.png')).toEqual(['problem: The file cannot be read: status 404.'])
    expect(findings('GET /images/Hall')).toEqual(['problem: An HTML page was sent instead of the file.'])
  })

  test('refusals without the field, missing validation, writes without a token, and fields that are not saved', async () => {
    const backend = await startLaravel()
    const { tables, insert } = backend
    const before = structuredClone(tables)
    backend.respond('POST courses', { message: 'Wrong.' }, 422)
    backend.on('POST socials', (response, { json }) => {
      const { link: _, ...fields } = json as Record<string, unknown>
      response.end(JSON.stringify({ data: insert('socials', fields) }))
    })
    const { findings } = await diagnose(backend.url, { token: laravelToken, isWriting: true })
    expect(findings('POST /courses incomplete').join()).toContain('The refusal does not say which field is wrong')
    expect(findings('POST /socials incomplete')).toEqual(['advice: A record without its required fields was accepted.'])
    expect(findings('POST /socials without a token').join()).toContain('anybody can change the content')
    expect(findings('POST /socials')).toEqual(['problem: Not saved: link.'])
    expect(tables).toEqual(before)
  })
})

/** Runs the doctor with an account of the backend. Returns its rows and all texts that it prints. */
async function diagnoseSignedIn(backend: Awaited<ReturnType<typeof startLaravel>>, password: string) {
  const isRight = (json: unknown) => (json as { password: string }).password === password
  backend.on('POST login', (response, { json }) =>
    isRight(json) ? response.end(JSON.stringify({ token: laravelToken })) : response.writeHead(401).end('{}'),
  )
  const rows: Row[] = []
  const secrets = createRedaction()
  secrets.add(password)
  const report = (row: Row) => void rows.push(row)
  const { signal } = new AbortController()
  const config = readConfig({ BACKEND_URL: backend.url })
  const credentials = { ...laravelAccount, password }
  await examine(config, { credentials, isWriting: false, report, onWait: () => {}, signal, secrets })
  return { rows, text: [...rows.flatMap(linesOf), ...summaryOf(rows, { isWriting: false, settings: {} })].join('\n') }
}

describe('a secret that the backend repeats', () => {
  test('is not shown', async () => {
    const backend = await startLaravel()
    backend.on('GET levels', (response, { headers }) => response.end(JSON.stringify({ [`${headers.authorization}`]: 1 })))
    const { text } = await diagnoseSignedIn(backend, laravelAccount.password)
    expect(text).toContain('No list was found in the answer. It has the keys "Bearer [secret]".')
    expect(text).not.toContain(laravelToken)
  })

  test.each([
    ['qzeven "quiet" lamps', 'qz'],
    ['qzeven/quiet lamps_in_a_row', 'qz'],
    ['laravel', 'laravel'], // a part of the token
  ])('is not shown in part either: %s', async (password, part) => {
    const backend = await startLaravel()
    const long = (length: number) => `${'x'.repeat(length)}${password}${laravelToken}`
    backend.respond('GET levels', { [long(50)]: 1 })
    backend.respond('GET faculties', [{ id: 1, name: 'A', image: `${'y'.repeat(25)}/${password}` }])
    backend.respond('GET courses', [{ id: 1, name: { [`a ${password}`]: 1 } }])
    backend.respond('GET notices', { message: long(50), errors: { [long(50)]: [long(1)] } }, 422)
    const { text } = await diagnoseSignedIn(backend, password)
    expect(text).toContain(`"${'x'.repeat(50)}[secret]`)
    for (const secret of [part, 'l-token']) expect(text).not.toContain(secret)
  })

  test.each([
    ['a part of the path of a stored file', 'faculties'],
    ['a number', '1'],
    ['a field', 'name'],
  ])('does not change what is found: %s', async (_kind, password) => {
    const backend = await startLaravel()
    const { rows } = await diagnoseSignedIn(backend, password)
    expect(rows.flatMap(textsOf)).toEqual([])
    expect(backend.requests('GET /storage/faculties/a.png')).toHaveLength(1)
  })
})

test.each(resources.filter(({ path }) => path !== 'images'))('the sample of $path is valid', ({ rules, wireFields }) => {
  expect(
    z.safeParse(rules, { name: 'Test', title: 'Test', ...sampleOf({ rules, wireFields })?.fields('1a2b3c') }).error,
  ).toBeUndefined()
})

/** Sends 100 MB of JSON. */
function endless(response: import('node:http').ServerResponse) {
  let megabytes = 0
  const send = () => {
    while (megabytes++ < 100) if (!response.write(' '.repeat(1024 * 1024))) return void response.once('drain', send)
    response.end('[]')
  }
  send()
}

/** Sends one of three pages of 9 MB. */
function largePage(response: import('node:http').ServerResponse) {
  response.end(`{"data": [], "current_page": 1, "last_page": 3}${' '.repeat(9 * 1024 * 1024)}`)
}
