import http from 'node:http'
import { requestOf } from '../graphql.ts'

/** Sender of a request: visitors or staff, or an attack with a name. */
export type Group = 'visitors' | 'pictures' | 'staff' | Attack
export type Attack = (typeof attacks)[number]
export const attacks = ['new queries', 'new pages', 'made-up tokens', 'huge bodies', 'cut uploads', 'slow requests'] as const

/** A request that has ended. The status of a connection that was closed without an answer is 0. */
type Sent = { group: Group; path: string; status: number; at: number; ms: number }

type Reply = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }
/** A field that is refused to a token has the status 200. */
const REFUSED_FIELD = /"code":"UNAUTHENTICATED"/
/** Maximum number of unused connections, as a proxy keeps them. */
const MAX_FREE = 16

type Options = { method?: string; headers?: Record<string, string>; body?: Buffer | string }
export type Client = ReturnType<typeof openClient>

/** Sends requests to a gateway as its reverse proxy does, each in the name of an address, and records them. */
export function openClient(url: string) {
  const sent: Sent[] = []
  const agents = new Map<Group, http.Agent>()
  const agentOf = (group: Group) =>
    agents.get(group) ?? agents.set(group, new http.Agent({ keepAlive: true, maxFreeSockets: MAX_FREE })).get(group)!
  const record = (group: Group, path: string, at: number, status: number) =>
    sent.push({ group, path, status, at, ms: performance.now() - at })

  function send(group: Group, address: string, path: string, { method = 'GET', headers, body }: Options = {}) {
    const at = performance.now()
    return new Promise<Reply>((resolve) => {
      const options = { method, agent: agentOf(group), headers: { ...headers, 'x-forwarded-for': address } }
      const end = (reply: Reply) => {
        record(group, path, at, REFUSED_FIELD.test(reply.body.toString('latin1', 0, 1000)) ? 401 : reply.status)
        resolve(reply)
      }
      const closed = () => end({ status: 0, headers: {}, body: Buffer.alloc(0) })
      const request = http.request(url + path, options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk)).on('error', closed)
        response.on('end', () => end({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }))
      })
      request.on('error', closed).end(body)
    })
  }

  /** Sends an operation, as a multipart request if the input has a file. Returns its data, or throws its errors. */
  async function operate<Data>(group: Group, address: string, query: string, variables: Record<string, unknown> = {}, token = '') {
    const reply = await send(group, address, '/graphql', { method: 'POST', ...(await encoded(query, variables, token)) })
    const { data, errors } = JSON.parse(`${reply.body}` || '{"errors":"none"}') as { data?: Data; errors?: unknown }
    if (errors || !data) throw new Error(`${query} answered ${reply.status}: ${JSON.stringify(errors)}`)
    return data
  }

  const close = () => {
    for (const agent of agents.values()) agent.destroy()
  }
  return { url, sent, record, send, operate, close }
}

/** Returns the headers and the body of an operation. */
export async function encoded(query: string, variables: Record<string, unknown>, token = '') {
  const { headers, body } = requestOf(query, variables)
  const encodedBody = new Response(body)
  const type = encodedBody.headers.get('content-type')!
  return {
    headers: { 'content-type': type, ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    body: Buffer.from(await encodedBody.arrayBuffer()),
  }
}
