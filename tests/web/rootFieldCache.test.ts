import { ApolloLink, gql } from '@apollo/client'
import type { FieldNode, OperationDefinitionNode } from 'graphql'
import { of } from 'rxjs'
import { beforeEach, expect, test } from 'vitest'
import { createClient, evictFields } from '../../web/lib/apollo/apollo.ts'

let notices = [{ id: '1', title: 'Exam' }]
let requests: string[] = []
/** Answers each root field, and notes its name. */
const server = new ApolloLink(({ query }) => {
  const { selectionSet } = query.definitions[0] as OperationDefinitionNode
  const names = (selectionSet.selections as FieldNode[]).map(({ name }) => name.value)
  requests.push(names.join(' '))
  return of({ data: Object.fromEntries(names.map((name) => [name, name === 'notices' ? notices : { id: '2' }])) })
})
let client = createClient(server)
const read = async (query: string, variables = {}) => (await client.query({ query: gql(query), variables })).data

beforeEach(() => {
  client = createClient(server)
  notices = [{ id: '1', title: 'Exam' }]
  requests = []
})

test('screens that ask for the same fields of a list share it, in any order and with fragments', async () => {
  await read('query List { notices { id title } levels { id } }')
  const shared = await read('query Form { notices { ...Values } } fragment Values on Notice { title id }')
  expect(shared).toEqual({ notices })
  expect(requests).toEqual(['notices levels'])
})

test.each([
  ['other fields', 'query Other { notices { id } }', {}],
  ['other arguments', 'query Other { notices(limit: 2) { id title } }', {}],
  ['another value of a variable', 'query ($limit: Int) { notices(limit: $limit) { id title } }', { limit: 3 }],
])('a screen that asks for %s reads the list itself', async (_what, query, variables) => {
  await read('query List { notices { id title } }')
  await read('query ($limit: Int) { notices(limit: $limit) { id title } }', { limit: 1 })
  await read(query, variables)
  expect(requests).toHaveLength(3)
})

test('a variable within an argument belongs to the key too', async () => {
  const query = 'query ($text: String) { notices(where: { title: [$text] }) { id } }'
  await read(query, { text: 'Exam' })
  await read(query, { text: 'Fees' })
  await read(query, { text: 'Exam' })
  expect(requests).toHaveLength(2)
})

test('a list on screen is read again after it was evicted, and others are not', async () => {
  await read('query Levels { levels { id } }')
  const list = client.watchQuery<{ notices: unknown }>({ query: gql('query List { notices { id title } }') })
  const shown: unknown[] = []
  const subscription = list.subscribe(({ data }) => void (data?.notices && shown.push(data.notices)))
  await expect.poll(() => shown).toEqual([[{ id: '1', title: 'Exam' }]])
  notices = [{ id: '1', title: 'Exams' }]
  await client.mutate({ mutation: gql('mutation { updateNotice { id } }') })
  evictFields(client, ['notices'])
  await expect.poll(() => shown.at(-1)).toEqual([{ id: '1', title: 'Exams' }])
  await read('query Levels { levels { id } }')
  subscription.unsubscribe()
  expect(requests).toEqual(['levels', 'notices', 'updateNotice', 'notices'])
})

test('a user who signs out leaves nothing behind', async () => {
  await read('query List { notices { id title } }')
  await client.clearStore()
  await read('query List { notices { id title } }')
  expect(requests).toHaveLength(2)
})
