import http from 'node:http'
import net from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileObject } from '../files.ts'
import { type Attack, attacks, type Client, encoded } from './client.ts'

/** Each attack comes from one address, with as many connections as here, each of which pauses between its requests. */
const CONNECTIONS = 10
const PAUSE_MS = 20
const BYTE_MS = 500
const HUGE_BYTES = 300_000
const CUT_BYTES = 200_000

export const addressOf = (attack: Attack) => `198.51.100.${attacks.indexOf(attack) + 1}`
/** Statuses of attacks that always fail. 0 is a closed connection. */
export const refusals: Partial<Record<Attack, number[]>> = {
  'made-up tokens': [401, 429, 503],
  'huge bodies': [413, 429, 503],
  'cut uploads': [0],
  'slow requests': [0, 408],
}

/** Number of uploads that are cut at least: more than the connections that stay open after a day. */
const MIN_CUTS = 400

/** Runs all attacks until `isOver`, those with uploads in the name of somebody who has signed in. Resolves when the server has closed the connections of the slow requests, too. */
export async function attack(client: Client, token: string, isOver: () => boolean) {
  let count = 0
  async function post(name: Attack, query: string, madeUp = '') {
    const { headers, body } = await encoded(query, {}, madeUp)
    return client.send(name, addressOf(name), '/graphql', { method: 'POST', headers: { ...headers, accept: RESPONSE }, body })
  }
  const upload = await encoded(
    'mutation ($input: NoticeInput!) { createNotice(input: $input) { id } }',
    { input: { title: 'Cut', releasedOn: '2026-01-15', file: fileObject('paper.pdf') } },
    token,
  )
  const once: Record<Exclude<Attack, 'slow requests'>, () => Promise<unknown>> = {
    'new queries': () => post('new queries', `{ a${count++}: courses { id name levels { title subjects { title } } } }`),
    'new pages': () => client.send('new pages', addressOf('new pages'), `/search?q=new${count++}`),
    'made-up tokens': () => post('made-up tokens', 'mutation { deleteNotice(id: 1) }', `made-up-${count++}`),
    'huge bodies': () => post('huge bodies', `{ courses { id } } # ${'x'.repeat(HUGE_BYTES)}`),
    'cut uploads': () => cut(client, upload).then(() => cuts++),
  }
  let cuts = 0
  const loop = async (send: () => Promise<unknown>) => {
    while (!isOver() || (send === once['cut uploads'] && cuts < MIN_CUTS)) {
      await send()
      await setTimeout(PAUSE_MS)
    }
  }
  const beginnings = ['GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', SLOW_BODY]
  await Promise.all([
    ...Object.values(once).flatMap((send) => Array.from({ length: CONNECTIONS }, () => loop(send))),
    ...beginnings.flatMap((beginning) => Array.from({ length: CONNECTIONS }, () => sendSlowly(client, beginning))),
  ])
}

const RESPONSE = 'application/graphql-response+json'
const SLOW_BODY = `POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 200000\r\nX-Forwarded-For: ${addressOf('slow requests')}\r\n\r\n{`

/** Starts an upload with the token of staff, and breaks it off. */
function cut(client: Client, { headers, body }: Awaited<ReturnType<typeof encoded>>) {
  const at = performance.now()
  return new Promise<void>((resolve) => {
    const length = { 'content-length': `${body.length + CUT_BYTES * 2}`, 'x-forwarded-for': addressOf('cut uploads') }
    const request = http.request(`${client.url}/graphql`, { method: 'POST', agent: false, headers: { ...headers, ...length } })
    let status = 0
    request.on('response', (response) => {
      status = response.statusCode!
      response.resume()
    })
    request
      .on('error', () => {})
      .on('close', () => {
        client.record('cut uploads', '/graphql', at, status)
        resolve()
      })
    // the last boundary is missing, so that the file goes on
    request.write(Buffer.from(body).subarray(0, -60))
    request.write(Buffer.alloc(CUT_BYTES), () => setTimeout(PAUSE_MS).then(() => request.destroy()))
  })
}

/** Sends one byte at a time until the server closes the connection. */
function sendSlowly(client: Client, beginning: string) {
  const at = performance.now()
  const socket = net.connect(Number(new URL(client.url).port), 'localhost')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk)).on('error', () => {})
  socket.write(beginning)
  const timer = setInterval(() => socket.write('x'), BYTE_MS)
  return new Promise<void>((resolve) =>
    socket.on('close', () => {
      clearInterval(timer)
      client.record('slow requests', beginning.split(' ')[1]!, at, Number(answer.split(' ')[1] ?? 0))
      resolve()
    }),
  )
}
