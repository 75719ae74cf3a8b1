import * as z from 'zod/mini'
import { type Change, changeWire } from '../../schema/history.rules.ts'
import * as wire from '../../schema/wire.ts'
import { unlessNotFound } from '../errors.ts'
import type { RestClient } from '../rest/call/client.ts'
import { knownCapabilities, requireCapability } from '../rest/record/capabilities.ts'
import { readOnce } from '../rest/record/reads.ts'
import { type Resource, recordPath } from '../rest/record/resource.ts'
import { sendWrite } from '../rest/record/sendWrite.ts'
import { isObject, parseText } from '../rest/shape/parse.ts'
import { titleOf } from '../rest/shape/texts.ts'
import type { ChangeAction, Resolvers } from '../types.generated.ts'
import { changedFields } from './changedFields.ts'

type KnownResource = Pick<Resource<object>, 'kind' | 'path' | 'pathsChangedBy'>

type RestoreArgs = { id: string; overwrite?: string | null; onlyLatest?: boolean | null }

/** A page of changes. Backends without pages answer no `next`. */
const changes = { key: 'changes', wire: z.array(changeWire), fields: Object.keys(changeWire.shape) }

/** Returns the resolvers of the history of the records of these resources. */
export function createHistory(resources: KnownResource[]) {
  const byPath = new Map(resources.map((resource) => [resource.path, resource]))
  const byKind = new Map(resources.map((resource) => [resource.kind, resource]))
  const kindOf = ({ resource }: Pick<Change, 'resource'>) => byPath.get(resource)!.kind
  const restored = z.object({ resource: z.enum([...byPath.keys()]), data: z.object({ id: wire.id }) })
  const everything = resources.flatMap(({ pathsChangedBy }) => pathsChangedBy('*'))

  async function list(rest: RestClient, list: string, query: Query, capability: 'history' | 'changes' = 'history') {
    rest.requireToken()
    const isKnown = (await knownCapabilities(rest))?.[capability]
    if (isKnown === false) return null
    const path = withQuery(list, query)
    const page = await unlessNotFound(() => readPage(rest, path), isKnown ? { found: [], hasNext: false } : null)
    const known = page?.found.filter(({ resource }) => byPath.has(resource)) ?? null
    return known?.map((change, index) => ({ ...change, hasEarlier: page!.hasNext || index < known.length - 1 })) ?? null
  }

  async function restore(rest: RestClient, { id, overwrite, onlyLatest }: RestoreArgs) {
    rest.requireToken()
    await requireCapability(rest, 'history', 'The backend has no history.')
    const body = { ...(overwrite && { overwrite }), ...(onlyLatest && { only_latest: true }) }
    const call = {
      method: 'POST',
      path: `${recordPath('history', id)}/restore`,
      ...(Object.keys(body).length > 0 && { body }),
    } as const
    const restoredIn = (text: string) => rest.understand(`POST ${call.path}`, () => z.parse(restored, JSON.parse(text)))
    // the answer tells which record has changed
    const text = await sendWrite(rest, { ...call, pattern: 'history/{id}/restore' }, (text) => {
      if (text === undefined) return everything
      const { resource, data } = restoredIn(text)
      return byPath.get(resource)!.pathsChangedBy(data.id)
    })
    const { resource, data } = restoredIn(text)
    return { kind: kindOf({ resource }), id: data.id }
  }

  return {
    Query: {
      history: (_, { kind, recordId, before }, { rest }) =>
        list(rest, recordPath(`history/${byKind.get(kind)!.path}`, recordId), { before }),
      deleted: (_, { before }, { rest }) => list(rest, 'deleted', { before }),
      changes: (_, { kind, account, since, until, before }, { rest }) =>
        list(rest, 'changes', { resource: kind && byKind.get(kind)!.path, account, since, until, before }, 'changes'),
    },
    Mutation: { restoreChange: (_, args, { rest }) => restore(rest, args) },
    Change: {
      kind: kindOf,
      action: ({ action }) => action.toUpperCase() as ChangeAction,
      title: ({ before, after }) => titleOf(after ?? before ?? {}),
      fields: changedFields,
      hasEarlier: ({ hasEarlier = false }) => hasEarlier,
    },
  } satisfies Resolvers
}

type Query = Record<string, string | null | undefined>

/** Returns a path with the parameters that have a value. */
function withQuery(path: string, query: Query) {
  const params = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return params.size > 0 ? `${path}?${params}` : path
}

/** Reads a page with the caller's token, once per request. */
const readPage = (rest: RestClient, path: string) =>
  readOnce(rest, path, async () => {
    rest.requireCallsLeft()
    const text = await rest.send('GET', path, { withToken: true })
    return rest.understand(`GET ${path}`, () => {
      const body: unknown = JSON.parse(text)
      return { found: parseText([text], changes), hasNext: isObject(body) && typeof body['next'] === 'number' }
    })
  })
