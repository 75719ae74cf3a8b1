// Node accepts one connection in each turn of its event loop.
import http from 'node:http'
import { expect, test } from 'vitest'
import { inputs } from '../../support/backends/restCalls.ts'
import { testGateway } from '../../support/servers/testGateway.ts'

const BUSY = 20
const NEW = 20
const fields = 'id name email address department qualification phone createdAt updatedAt initials imageUrl'

test('a new connection waits for one request of a client that sends many, and not for each of them', async () => {
  const { url, backend } = await testGateway()
  backend.respond('GET faculties', [{ id: 1, ...inputs.Faculty }])
  const agent = new http.Agent({ keepAlive: true, maxSockets: BUSY })
  let [count, answered, isOver] = [0, 0, false]
  /** Sends an operation that takes milliseconds, because its text is new. */
  const operate = () => {
    const aliases = Array.from({ length: 25 }, (_, alias) => `a${alias}_${count}: faculties { ${fields} }`)
    count++
    return send(
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      JSON.stringify({ query: `{${aliases.join(' ')}}` }),
    )
  }
  const send = (options: http.RequestOptions, body?: string) =>
    new Promise<number>((resolve, reject) => {
      const request = http.request(`${url}/${body ? 'graphql' : 'healthz'}`, options, (response) =>
        response.resume().on('end', () => resolve(response.statusCode!)),
      )
      request.on('error', reject).end(body)
    })
  const busy = Array.from({ length: BUSY }, async () => {
    while (!isOver) {
      expect(await operate()).toBe(200)
      answered++
    }
  })
  await expect.poll(() => answered).toBeGreaterThan(2 * BUSY)
  const before = answered
  const statuses = await Promise.all(Array.from({ length: NEW }, () => send({ agent: false })))
  const meanwhile = answered - before
  isOver = true
  await Promise.all(busy)
  agent.destroy()
  expect(statuses).toEqual(Array(NEW).fill(200))
  expect(meanwhile).toBeLessThan((NEW * BUSY) / 3)
})
