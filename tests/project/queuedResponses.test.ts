// Requests that are sent without waiting for the answers before them, by a client that leaves without reading any.
import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleQueuedResponses } from '../../server/clients/queuedResponses.ts'
import { connect } from '../support/processes/connections.ts'
import { until } from '../support/servers/stack.ts'

async function pipeline(server: http.Server, count: number, header = '') {
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  await once(client, 'connect')
  client.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${header}\r\n`.repeat(count))
  return client
}

test('every queued response is closed with its connection', async () => {
  const responses: http.ServerResponse[] = []
  const server = http.createServer((_request, response) => void responses.push(response))
  handleQueuedResponses(server)
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = await pipeline(server, 5)
  await until(
    () => responses.length === 5,
    () => 'five requests',
  )
  const closed = Promise.all(responses.map((response) => once(response, 'close')))
  client.destroy()
  await closed
  for (const response of responses) await expect(finished(response)).rejects.toThrow('Premature close')
})

test('files of queued answers are closed with the connection', async () => {
  const files: Readable[] = []
  const app = Fastify()
  handleQueuedResponses(app.server)
  onTestFinished(() => app.close())
  app.get('/', (_request, reply) => {
    const file = new Readable({ read() {} })
    files.push(file)
    return reply.send(file)
  })
  await app.listen()
  const client = await pipeline(app.server, 5)
  await until(
    () => files.length === 5,
    () => 'five requests',
  )
  client.destroy()
  await until(
    () => files.every(({ destroyed }) => destroyed),
    () => `all files to be closed: ${files.map(({ destroyed }) => destroyed)}`,
  )
})

test.each(['', 'Expect: 100-continue\r\n'])('a connection with very many queued requests is ended: "%s"', async (header) => {
  const server = http.createServer(() => {})
  handleQueuedResponses(server)
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const patient = await pipeline(server, 100, header)
  const client = await pipeline(server, 101, header)
  client.on('error', () => {})
  await once(client.resume(), 'close')
  expect(patient.destroyed).toBe(false)
})

test('100 Continue is sent before the answer that it belongs to, and after those before', async () => {
  const server = http.createServer((request, response) => {
    const answer = () => response.end(Buffer.from(request.url!))
    request.url === '/slow' ? setTimeout(answer, 100) : answer()
  })
  handleQueuedResponses(server)
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { socket, answers } = await connect((server.address() as AddressInfo).port)
  const head = (url: string, more = '') => `POST ${url} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
  const expecting = head('/two', 'Expect: 100-continue\r\nContent-Length: 4\r\n')
  socket.write(`${head('/slow') + expecting}body${head('/three')}`)
  await expect
    .poll(() => answers().map(({ status, body }) => `${status} ${body}`))
    .toEqual(['200 /slow', '100 ', '200 /two', '200 /three'])
})
