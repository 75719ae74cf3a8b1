import * as z from 'zod/mini'
import { fileFieldsOf, isId } from '../../../schema/rules.ts'
import { fieldsOf } from '../../../schema/wire.ts'
import type { Config } from '../../config.ts'
import { failure, unlessNotFound } from '../../errors.ts'
import type { RecordKind } from '../../types.generated.ts'
import type { RestClient } from '../call/client.ts'
import { jsonBody, multipart } from '../shape/encode.ts'
import { type ListCapability, orNull, parseRecord, type Shape } from '../shape/parse.ts'
import { readGuarded, readPublic } from './reads.ts'
import { sendWrite, type Write } from './sendWrite.ts'
import { updateBasedOn } from './updateBasedOn.ts'
import { hideScheduled } from './visibility.ts'
import { withValidInput } from './withValidInput.ts'

type Fields = Record<string, unknown>

type Options<Value, Rules extends z.ZodMiniObject> = {
  kind: RecordKind
  path: string
  wrappers: { list: string; record: string }
  wire: z.ZodMiniType<Value>
  rules: Rules
  /** Date field by which the list is sorted, the latest first. Records without a date come last. */
  newestFirst?: keyof Value
  /** Returns the first day at the college on which visitors may see a record. By default they see it at once. */
  publicFrom?: (record: Value) => string | null
  /** Sends reads with the caller's token, and does not cache them. */
  isGuarded?: boolean
  /** Capability of the backends that have the collection. On others it is empty. */
  capability?: ListCapability
  /** False if the backend has no call for one record. Then records are taken from the list. */
  hasRecordCall?: boolean
  /** Method of an update with a file, if the backend accepts only this one. */
  fileUpdateMethod?: 'put' | 'post'
  /** Turns validated input into the fields of a create or an update, if they differ from it. `stored` is the record, if it was read before. */
  fieldsFor?: (fields: z.output<Rules>, write: 'create' | 'update', stored?: Value) => Fields
  /** Path of the create call, by default that of the list. */
  createPath?: string
  recordKey?: string
  /** Returns the address of a record's file, if it does not follow from the fields. */
  addressOf?: (record: Value) => string | null
  /** Cached paths that a write changes, by default those of the list and the record. */
  purges?: string[]
}

export type Resource<Value extends object, Rules extends z.ZodMiniObject = z.ZodMiniObject> = ReturnType<
  typeof createResource<Value, Rules>
>

/** Returns the operations of a REST collection. Input is validated before the backend is called; writes purge what they change. */
export function createResource<Value extends object, Rules extends z.ZodMiniObject>(options: Options<Value, Rules>) {
  const { kind, path, wrappers, wire, rules, newestFirst, isGuarded, hasRecordCall = true, purges, createPath = path } = options
  const { capability } = options
  const dateOf = (record: Value) => String((newestFirst && record[newestFirst]) ?? '')
  const sorted = z.pipe(
    z.array(wire),
    z.transform((records) => records.toSorted((one, other) => dateOf(other).localeCompare(dateOf(one)))),
  )
  const wireFields = fieldsOf(wire)
  const fields = Object.keys(wireFields)
  const listShape: Shape<Value[]> = { key: wrappers.list, wire: sorted, fields, capability }
  const shape: Shape<Value> = { key: wrappers.record, wire, fields, recordKey: options.recordKey }
  const read: typeof readPublic = isGuarded ? readGuarded : readPublic

  const visible = options.publicFrom && hideScheduled(options.publicFrom)

  /** Returns the records of a list that the caller may see. */
  function readList(client: RestClient, listPath: string, isFresh = false) {
    const reading = read(client, listPath, listShape, isFresh)
    return visible ? reading.then((records) => visible.inList(client, records)) : reading
  }

  /** Returns a record, or null if it does not exist or the caller must not see it yet. */
  async function readRecord(client: RestClient, id: string, isFresh: boolean) {
    const { shown } = client.request
    if (shown?.path === path && shown.id === id) return shown.record as Value
    const record = await unlessNotFound(() => read(client, recordPath(path, id), orNull(shape), isFresh), null)
    return visible ? visible.inRecord(client, record) : record
  }

  const list = (client: RestClient, isFresh = false) => readList(client, path, isFresh)
  /** Returns the cached paths that change with a record, or with all records for the id `*`. A new record has no id. */
  const pathsChangedBy = (id?: string) => purges ?? (id === undefined ? [path] : [path, recordPath(path, id)])

  async function find(client: RestClient, id: string, isFresh = false) {
    if (!hasRecordCall) return (await list(client, isFresh)).find((record) => 'id' in record && record.id === id) ?? null
    return readRecord(client, id, isFresh)
  }

  /** Returns null if the response does not contain the record. */
  async function write(client: RestClient, call: Write): Promise<Value | null> {
    const text = await sendWrite(client, call, () => pathsChangedBy(call.id))
    const watched = `${call.method} ${call.id === undefined ? call.path : `${path}/{id}`}`
    const note = (body: unknown) => client.backend.shapes.note(watched, body, shape)
    return client.understand(`${call.method} ${call.path}`, () => parseRecord(text, shape, note))
  }

  /** Validates input. Without a token nothing is validated. */
  async function withFields<Answer>(client: RestClient, input: Fields, save: (fields: z.output<Rules>) => Promise<Answer>) {
    client.requireToken()
    return withValidInput(rules, input, client.backend.config.maxUploadBytes, save)
  }
  const fieldsFor = options.fieldsFor ?? ((fields: Fields) => fields)
  const fileFields = fileFieldsOf(rules)
  /** Encodes the fields as a form upload if a record can have a file. */
  const bodyOf = (fields: Fields) => (fileFields.length > 0 ? multipart(fields, fileFields) : jsonBody(fields))
  /** Returns the method of updates. PHP before 8.4 reads form uploads of POST only: then the method is in a field. */
  const updateMethod = ({ multipartUpdate }: Pick<Config, 'multipartUpdate'>) =>
    fileFields.length > 0 && (options.fileUpdateMethod ?? multipartUpdate) === 'post' ? 'POST' : 'PUT'

  return {
    kind,
    path,
    createPath,
    rules,
    listShape,
    shape,
    wireFields,
    addressOf: options.addressOf,
    isGuarded: isGuarded ?? false,
    capability,
    hasRecordCall,
    bodyOf,
    updateMethod,
    list: (client: RestClient) => list(client),
    /** Returns the records of a parent, such as `levels/course/5`. Empty if the backend does not know the parent. */
    listOf: (client: RestClient, parent: string, id: string) =>
      unlessNotFound(() => readList(client, recordPath(`${path}/${parent}`, id)), []),
    record: (client: RestClient, id: string) => find(client, id),
    pathsChangedBy,
    create: (client: RestClient, input: Fields) =>
      withFields(client, input, (fields) => {
        const key = client.request.nextIdempotencyKey()
        const body = bodyOf(fieldsFor(fields, 'create'))
        return write(client, { method: 'POST', path: createPath, body, headers: { ...(key && { 'idempotency-key': key }) } })
      }),
    /** `basedOn` are the values that the input was made from. Without them, the update replaces what others have changed since. */
    update: (client: RestClient, id: string, input: Fields, basedOn?: Fields | null) =>
      withFields(client, input, async (fields) => {
        const read = () => find(client, id, true)
        const save = async (input: z.output<Rules>, stored?: Value, headers?: Record<string, string>) => {
          const changed = fieldsFor(input, 'update', stored)
          const method = updateMethod(client.backend.config)
          const body = bodyOf(method === 'POST' ? { ...changed, _method: 'PUT' } : changed)
          const saved = await write(client, { method, body, headers, id, kind, path: recordPath(path, id) })
          return saved ?? read().catch(() => null)
        }
        if (!basedOn) return save(fields)
        return updateBasedOn(client, { input: fields, basedOn, rules, wireFields, read, write: save })
      }),
    async remove(client: RestClient, id: string) {
      const call: Write = { method: 'DELETE', id, kind, path: recordPath(path, id) }
      const text = await sendWrite(client, call, () => pathsChangedBy(id))
      client.understand(`DELETE ${call.path}`, () => text.trim() === '' || JSON.parse(text))
      return id
    },
  }
}

/** Returns the path of a record, such as `notices/5`. Throws NOT_FOUND if the id is impossible. */
export function recordPath(resource: string, id: string) {
  if (!isId(id)) throw failure('NOT_FOUND')
  return `${resource}/${encodeURIComponent(id)}`
}
