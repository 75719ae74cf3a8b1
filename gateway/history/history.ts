import * as z from 'zod/mini'
import { type Change, changeWire } from '../../schema/history.rules.ts'
import * as wire from '../../schema/wire.ts'
import { failure, unlessNotFound } from '../errors.ts'
import { capabilitiesOf } from '../rest/capabilities.ts'
import type { RestClient } from '../rest/client.ts'
import { readGuarded } from '../rest/reads.ts'
import { type Resource, recordPath, sendWrite } from '../rest/resource.ts'
import type { ChangeAction, RecordKind, Resolvers } from '../types.generated.ts'
import { changedFields, titleOf } from './changedFields.ts'

type KnownResource = Pick<Resource<object>, 'path' | 'pathsChangedBy'>
type Kinds = Record<RecordKind, KnownResource>

const changes = { key: 'changes', wire: z.array(changeWire), fields: Object.keys(changeWire.shape) }

/** Returns the resolvers of the history of these kinds of records. */
export function createHistory(kinds: Kinds) {
  const kindByPath = new Map(Object.entries(kinds).map(([kind, { path }]) => [path, kind as RecordKind]))
  const kindOf = ({ resource }: Pick<Change, 'resource'>) => kindByPath.get(resource)!
  const restored = z.object({ resource: z.enum([...kindByPath.keys()]), data: z.object({ id: wire.id }) })
  const everything = Object.values(kinds).flatMap(({ pathsChangedBy }) => pathsChangedBy('*'))

  async function list(rest: RestClient, path: string) {
    if (!(await hasHistory(rest))) return null
    const found = await unlessNotFound(() => readGuarded(rest, path, changes), [])
    return found.filter(({ resource }) => kindByPath.has(resource))
  }

  async function restore(rest: RestClient, id: string) {
    if (!(await hasHistory(rest))) throw failure('NOT_FOUND', { message: 'The backend has no history.' })
    const call = { method: 'POST', path: `${recordPath('history', id)}/restore` } as const
    const restoredIn = (text: string) => rest.understand(`POST ${call.path}`, () => z.parse(restored, JSON.parse(text)))
    // the answer tells which record has changed
    const text = await sendWrite(rest, { ...call, pattern: 'history/{id}/restore' }, (text) => {
      if (text === undefined) return everything
      const { resource, data } = restoredIn(text)
      return kinds[kindOf({ resource })].pathsChangedBy(data.id)
    })
    const { resource, data } = restoredIn(text)
    return { kind: kindOf({ resource }), id: data.id }
  }

  return {
    Query: {
      history: (_, { kind, recordId }, { rest }) => list(rest, recordPath(`history/${kinds[kind].path}`, recordId)),
      deleted: (_, __, { rest }) => list(rest, 'deleted'),
    },
    Mutation: { restoreChange: (_, { id }, { rest }) => restore(rest, id) },
    Change: {
      kind: kindOf,
      action: ({ action }) => action.toUpperCase() as ChangeAction,
      title: ({ before, after }) => titleOf(after ?? before ?? {}),
      fields: changedFields,
    },
  } satisfies Resolvers
}

/** @throws UNAUTHENTICATED without a token. */
async function hasHistory(rest: RestClient) {
  rest.requireToken()
  return (await capabilitiesOf(rest)).history
}
