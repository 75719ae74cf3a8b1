// Random sequences of reads, writes, purges and failures, in which kept answers must equal fresh ones.
import fc from 'fast-check'
import { parse } from 'graphql'
import { expect } from 'vitest'
import type { Site } from '../../../gateway/site/pages.ts'
import { testGateway, tokenHeader } from '../servers/testGateway.ts'

export const FRESH_FOR = 300_000
export const STALE_RETRY_MS = 5000
export const notices = '{ notices { id title } }'
export const record = (title: string, id = 5) => ({ id, title, released_on: '2026-11-01' })
export const update = (title: string) =>
  `mutation { updateNotice(id: 5, input: { title: "${title}", releasedOn: "2026-11-01" }) { id } }`

/** Returns a site whose pages show the result of a query, and the number of pages that it has rendered. */
export function countingSite(query = notices) {
  const rendered: string[] = []
  const page: Site['page'] = async (url, { execute }) => {
    rendered.push(url)
    const result = await execute(parse(query), {})
    const status = url.startsWith('/missing') ? 404 : 200
    return { status, headers: { 'content-type': 'text/html', 'cache-control': 'no-cache' }, body: JSON.stringify(result) }
  }
  const site: Site = {
    addressOf: async (url) => url.replace(/\?.*/, ''),
    page,
    admin: async () => ({ status: 200, headers: {}, body: '' }),
    explorer: async () => ({ status: 200, headers: {}, body: '' }),
    attach: async () => {},
  }
  return { site, rendered }
}

/** One step of a random sequence. `read` compares an answer that may be kept with a fresh execution. */
type Step = ['read', number] | ['write', number] | ['change', number] | ['fail' | 'recover'] | ['wait', number]

/** Plays random sequences, each at a gateway of its own, and compares each answer that may be kept with a fresh execution. */
export async function playSequences(count: number) {
  const queries = [
    notices,
    '{ notice(id: 5) { title } }',
    '{ notice(id: 6) { title } notices { title } }',
    '{ notices(limit: 1) { excerpt } faculties { name } }',
    '{ courses { name levels { title } } }',
    '{ search(text: "title") { kind title } }',
  ]
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fc.constant('read' as const), fc.nat(queries.length - 1)) },
    fc.tuple(fc.constant('write' as const), fc.nat(3)),
    fc.tuple(fc.constant('change' as const), fc.nat(3)),
    fc.constantFrom<Step>(['fail'], ['recover']),
    fc.tuple(fc.constant('wait' as const), fc.constantFrom(1000, STALE_RETRY_MS, FRESH_FOR)),
  )
  const { site } = countingSite()
  const settings = { CHANGE_HOOK_SECRET: 'feed' }

  async function play(steps: Step[]) {
    const gateway = await testGateway({ site, settings })
    const { backend, clock, runQuery, url } = gateway
    let title = 'Title 0'
    const serve = () => {
      backend.respond('GET notices', [record(title), record('Other', 6)])
      backend.respond('GET notices/5', record(title))
      backend.respond('GET notices/6', record('Other', 6))
      backend.respond('GET faculties', [{ id: 1, name: 'Anu' }])
      backend.respond('GET courses', [{ id: 1, name: title, levels: [] }])
      backend.respond('GET innovation-branches', [])
      backend.respond('PUT notices/5', record(title))
    }
    const failNow = () => {
      for (const path of ['notices', 'notices/5', 'notices/6', 'faculties', 'courses', 'innovation-branches'])
        backend.respond(`GET ${path}`, { message: 'Down.' }, 500)
    }
    serve()
    let isDown = false
    for (const [index, [kind, value = 0]] of steps.entries()) {
      if (kind === 'read') {
        const query = queries[value]!
        const answer = await runQuery(query)
        // a comment makes the text a new one, which must be executed
        expect(answer, query).toEqual(await runQuery(`${query} # ${index}`))
        expect(JSON.parse(await (await fetch(url)).text())).toEqual(await runQuery(`${notices} # page ${index}`))
      }
      if (kind === 'write' || kind === 'change') {
        title = `Title ${value}`
        if (!isDown) serve()
        if (kind === 'write') await runQuery(update(title), {}, tokenHeader)
        else
          await fetch(`${url}/hooks/change`, {
            method: 'POST',
            headers: { authorization: 'Bearer feed', 'content-type': 'application/json' },
            body: JSON.stringify({ resource: ['notices', 'courses', 'faculties', 'images'][value] }),
          })
      }
      if (kind === 'fail' || kind === 'recover') {
        isDown = kind === 'fail'
        if (isDown) failNow()
        else serve()
      }
      if (kind === 'wait') clock.now += value
    }
    await gateway.app.close()
  }

  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30 }), play), { numRuns: count })
}
