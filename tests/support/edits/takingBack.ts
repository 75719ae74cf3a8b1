import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import type { RecordHistoryQuery } from '../../../web/features/history/admin/history.generated.ts'
import type { Conflict } from '../../../web/lib/apollo/failure.ts'
import type { NamedChange } from '../../../web/lib/apollo/namedChanges.ts'
import { type KindName, kinds, type Panel, partsOf } from './kinds.ts'
import type { Fields, Told, Write } from './oracle.ts'

type Options = {
  panel: Panel
  client: ApolloClient
  read: <Data>(query: TypedDocumentNode<Data>, variables: object) => Promise<Data | undefined>
  shown: (kind: KindName, record: object) => Promise<Fields>
  theirsOf: (kind: KindName, conflict: Conflict) => Promise<Fields>
}

/** Returns how an editor takes changes back: by the button of a status, and on the screen with the history of a record. */
export function takingBack({ panel, client, read, shown, theirsOf }: Options) {
  const failed = (error: unknown, write: Write): Told => ({
    outcome: panel.failureOf(error).isUncertain ? 'unknown' : 'refused',
    write,
  })

  /** Takes back the changes of a write. `before` is the record as it was before that. */
  async function takeBack(changes: readonly NamedChange[], { record, values }: Write, before: Fields): Promise<Told> {
    const fields = values ? Object.fromEntries(Object.keys(values).map((name) => [name, before[name]!])) : before
    const write: Write = { record, values: fields, seen: new Set(Object.values(values ?? {})) }
    const all = changes.map(({ id }) => ({ id, onlyLatest: true }))
    const [error] = await panel.mutateMany(client, panel.RestoreChangeDocument, all)
    return error === undefined ? { outcome: 'saved', write } : failed(error, write)
  }

  /** Returns one of the latest changes of a record that can be undone, with the values that this would set. */
  async function findChange(record: string, index: number) {
    const [kind, recordId] = partsOf(record)
    const query = panel.RecordHistoryDocument as TypedDocumentNode<RecordHistoryQuery>
    const { history } = (await read(query, { kind: kinds[kind].kind, recordId })) ?? {}
    const undoable = history?.filter((_change, index) => panel.undoOf(history, index)?.differences.length) ?? []
    const change = undoable[index]
    if (!change) return undefined
    const fields = change.fields ?? []
    const side = (name: 'before' | 'after') => shown(kind, Object.fromEntries(fields.map((field) => [field.name, field[name]])))
    const [before, after] = [await side('before'), await side('after')]
    // a deletion lists no empty fields
    const names = change.action === 'DELETE' ? Object.keys(before) : fields.map(({ name }) => name)
    const values = Object.fromEntries(names.map((name) => [name, before[name]!]))
    const write: Write = { record, values, seen: new Set(Object.values(after)) }
    return { kind, id: change.id, write }
  }

  /** Undoes a change in the history of a record. Overwrites later values only if `overwrites`. */
  async function restore(record: string, index: number, overwrites: boolean): Promise<Told | undefined> {
    const change = await findChange(record, index)
    if (!change) return undefined
    const { kind, id, write } = change
    const attempt = async (overwrite?: string): Promise<Told> => {
      await client.mutate({ mutation: panel.RestoreChangeDocument, variables: { id, overwrite } })
      return { outcome: 'saved', write }
    }
    try {
      return await attempt()
    } catch (error) {
      const { conflict } = panel.failureOf(error)
      if (!conflict || !overwrites) return failed(error, write)
      write.seen = new Set([...write.seen, ...Object.values(await theirsOf(kind, conflict))])
      return attempt(conflict.savedAt).catch((error) => failed(error, write))
    }
  }

  return { takeBack, restore }
}
