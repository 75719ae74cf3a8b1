// A request must have one valid Host (RFC 9112, 3.2), whether its answer is kept or not.
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { countingSite, notices, record } from '../../support/backends/countingSite.ts'
import { connect } from '../../support/processes/connections.ts'
import { testGateway } from '../../support/servers/testGateway.ts'

const body = JSON.stringify({ query: notices })
const mutation = '{"query":"mutation { deleteNotice(id: 1) }"}'
const heads: [string, string, string][] = [
  ['a page', 'GET / HTTP/1.1\r\n', ''],
  ['a query', `POST /graphql HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`, body],
  ['a mutation', `POST /graphql HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: ${mutation.length}\r\n`, mutation],
  ['a query by GET', `GET /graphql?query=${encodeURIComponent(notices)} HTTP/1.1\r\nApollo-Require-Preflight: true\r\n`, ''],
  ['a stored file', 'GET /storage/a.pdf HTTP/1.1\r\n', ''],
  ['the health', 'GET /healthz HTTP/1.1\r\n', ''],
]

async function start() {
  const gateway = await testGateway({ site: countingSite().site })
  gateway.backend.respond('GET notices', [record('Exam')])
  gateway.backend.raw('GET /storage/a.pdf', 200, '%PDF', { 'content-type': 'application/pdf', 'content-length': 4 })
  /** Returns the status of the answer to a request on a connection of its own. */
  async function statusOf(text: string) {
    const { socket, answers } = await connect((gateway.app.server.address() as AddressInfo).port)
    socket.write(text)
    await expect.poll(answers, { interval: 5 }).toHaveLength(1)
    socket.destroy()
    return answers()[0]!.status
  }
  return { ...gateway, statusOf }
}

test.each([
  ['an invalid one', ['a b']],
  ['one with a path', ['localhost/a']],
  ['one with a user', ['a@localhost']],
  ['one with an impossible port', ['localhost:99999']],
  ['one with a bracket', ['[::1']],
  ['an empty one', ['']],
  ['two', ['localhost', 'localhost']],
  ['two that differ', ['localhost', 'example.org']],
  ['three', ['localhost', 'localhost', 'localhost']],
])('%s is refused', async (_case, hosts) => {
  const { statusOf } = await start()
  const lines = (values: string[]) => `${values.map((host) => `Host: ${host}\r\n`).join('')}\r\n`
  for (const [name, head, text] of heads) {
    for (let round = 0; round < 3; round++) await statusOf(head + lines(['localhost']) + text) // so that answers are kept
    expect(await statusOf(head + lines(hosts) + text), name).toBe(400)
    expect(await statusOf(head + lines(['localhost']) + text), name).not.toBe(400)
  }
})

test.each([
  'localhost',
  'LOCALHOST:4000',
  '127.0.0.1:80',
  '[::1]:4000',
  'www.example.edu',
  'under_score.example',
  'xn--p3z.example.',
])('the Host %s is accepted', async (host) => {
  const { statusOf } = await start()
  for (const [name, head, text] of heads) {
    for (let round = 0; round < 3; round++) expect(await statusOf(`${head}Host: ${host}\r\n\r\n${text}`), name).toBe(200)
  }
})

test('a request of HTTP/1.0 needs no Host', async () => {
  const { statusOf } = await start()
  for (const [name, head, text] of heads)
    for (let round = 0; round < 3; round++)
      expect(await statusOf(`${head.replace('HTTP/1.1', 'HTTP/1.0')}\r\n${text}`), name).toBe(200)
})
