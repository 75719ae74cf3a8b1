// One peer of the comparison as a process: tsx bench/peers.ts NAME PORT BACKEND_URL. With CACHED=1 it keeps what it has read.
import http from 'node:http'
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { makeExecutableSchema } from '@graphql-tools/schema'
import Fastify from 'fastify'
import mercurius from 'mercurius'
import { excerpt } from '../text/excerpt.ts'
import { storedUrl } from '../text/storedUrl.ts'

const [name = '', port = '', backendUrl = ''] = process.argv.slice(2)

const typeDefs = /* GraphQL */ `
  type Query {
    courses: [Course!] course(id: ID!): Course
    notices(limit: Int): [Notice!] innovations(limit: Int): [Innovation!] faculties(limit: Int): [Faculty!]
  }
  type Course { id: ID! name: String description: String excerpt: String levels: [Level!] }
  type Level { id: ID! title: String subjects: [Subject!] }
  type Subject { id: ID! code: String title: String creditHours: Int }
  type Notice { id: ID! title: String releasedOn: String excerpt: String }
  type Innovation { id: ID! name: String excerpt: String imageUrl: String }
  type Faculty { id: ID! name: String department: String imageUrl: String }
`

type Rest = Record<string, string | null>
const kept = new Map<string, Promise<unknown>>()

/** Reads a REST path. A peer that caches keeps the parsed content for ever, so that nothing could be cheaper. */
function read<Data>(path: string): Promise<Data> {
  const reading = kept.get(path) ?? fetch(`${backendUrl}/api/v1/${path}`).then(async (answer) => (await answer.json()).data)
  if (process.env['CACHED']) kept.set(path, reading)
  return reading as Promise<Data>
}

const listOf =
  (path: string) =>
  async (_parent: unknown, { limit }: { limit?: number }) =>
    (await read<Rest[]>(path)).slice(0, limit)
const image = ({ image = null }: Rest) => storedUrl(image)
const summary = ({ description = null }: Rest) => excerpt(description)

const schema = makeExecutableSchema({
  typeDefs,
  resolvers: {
    Query: {
      courses: listOf('courses'),
      course: (_, { id }) => read(`courses/${id}`),
      notices: listOf('notices'),
      innovations: listOf('innovation-branches'),
      faculties: listOf('faculties'),
    },
    Course: { excerpt: summary },
    Subject: { creditHours: ({ credit_hours }) => credit_hours },
    Notice: { releasedOn: ({ released_on }) => released_on, excerpt: summary },
    Innovation: { excerpt: summary, imageUrl: image },
    Faculty: { imageUrl: image },
  },
})

/** Sends the bytes that it gets from the standard input, with these headers. */
async function sendBytes(headers: Record<string, string>) {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const all = { ...headers, 'content-length': body.length }
  const server = http.createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(200, all).end(body))
  })
  return server.listen(Number(port), '127.0.0.1')
}

/** Sends the backend's answers, each read once, and its first course for every id. So there are courses that nobody has asked for before. */
async function sendAnyCourse() {
  const known = new Map<string, Promise<{ headers: Record<string, string>; body: string }>>()
  async function read(url: string) {
    const response = await fetch(backendUrl + url)
    const { 'content-type': type = '', etag = '' } = Object.fromEntries(response.headers)
    return { headers: { 'content-type': type, ...(etag && { etag }) }, body: await response.text() }
  }
  const server = http.createServer(async ({ url = '' }, response) => {
    const id = /^\/api\/v1\/courses\/(\d+)$/.exec(url)?.[1]
    const source = id === undefined ? url : '/api/v1/courses/1'
    const reading = known.get(source) ?? read(source)
    known.set(source, reading)
    const { headers, body } = await reading
    const own = id === undefined ? body : body.replace('"id":1,', `"id":${id},`)
    response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(own) }).end(own)
  })
  return server.listen(Number(port), '127.0.0.1')
}

const peers: Record<string, () => Promise<unknown>> = {
  anyCourse: sendAnyCourse,
  bare: () => sendBytes(JSON.parse(process.env['HEADERS'] ?? '{}')),
  apollo: () => startStandaloneServer(new ApolloServer({ schema }), { listen: { port: Number(port), host: '127.0.0.1' } }),
  mercurius: () =>
    Fastify()
      .register(mercurius, { schema, jit: 1 })
      .listen({ port: Number(port), host: '127.0.0.1' }),
}
await peers[name]!()
console.log('ready')
