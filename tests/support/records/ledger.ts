// The writes of clients to a backend, and the check that no acknowledged one was lost, and none was done in part.
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { form } from '../servers/testBackend.ts'
import type { Random } from './random.ts'
import { type Fields, type Kind, kinds } from './recordKinds.ts'

type Row = Fields & { id: number }
type ReadFile = (name: string) => Promise<Uint8Array>
export type Call = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Response>

/** Content of a record; undefined if there is no record. */
type State = { text: string; hash: string | undefined } | undefined
type Entry = {
  kind: Kind
  /** The first part of the text that identifies the record. */
  key: string
  id?: number
  /** The acknowledged state, followed by that of a write whose answer was lost. */
  states: [State, ...State[]]
  /** Number of writes that were carried out, each of which is in the history. */
  writes: number
  /** The creation, until it is acknowledged. */
  creation?: { state: State; send: (call: Call) => Promise<Response> }
  isChecked?: boolean
}

const sampleFolder = path.join(import.meta.dirname, '../../../backend/sample/files')
const MAX_FILE_BYTES = 400_000
const marked = /^(record \d+) version \d+$/
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Hashes of the files of the sample content. */
export const sampleFiles = fs.readdirSync(sampleFolder).map((name) => sha256(fs.readFileSync(path.join(sampleFolder, name))))

/** Returns an empty ledger of the writes to a backend, which may be killed and started again. */
export function createLedger(random: Random) {
  const entries: Entry[] = []
  const sentFiles = new Set<string>()
  let acknowledged = 0
  let versions = 0

  const newText = (key: string) => `${key} version ${versions++}`

  function bodyOf({ fields, file: upload }: Kind, text: string, added: Fields = {}) {
    const values = { ...fields(text), ...added }
    if (!upload) return { body: values, state: { text, hash: undefined } }
    const bytes = Buffer.concat([upload.start, randomBytes(random.between(1, MAX_FILE_BYTES))])
    const hash = sha256(bytes)
    sentFiles.add(hash)
    return { body: form(values, { [upload.field]: { name: `file.${upload.extension}`, bytes } }), state: { text, hash } }
  }

  /**
   * Makes a write, which is acknowledged by an answer with the status, and which 507 says was not carried out. Otherwise it may have been.
   */
  async function write(entry: Entry, next: State, status: number, request: Promise<Response>) {
    entry.states = [entry.states[0], next]
    entry.isChecked = false
    const response = await request
    const text = await response.text()
    if (response.status === 507) entry.states = [entry.states[0]]
    if (response.status !== status) throw new Refusal(response.status, text)
    entry.states = [next]
    entry.writes++
    acknowledged++
    return text
  }

  async function create(call: Call) {
    const kind = random.oneOf(kinds)
    const key = `record ${entries.length}`
    const { body, state } = bodyOf(kind, newText(key))
    const headers = { 'idempotency-key': key.replace(' ', '-') }
    const send = (by: Call) => by('POST', kind.createPath ?? kind.path, body, headers)
    const entry: Entry = { kind, key, states: [undefined], writes: 0, creation: { state, send } }
    entries.push(entry)
    entry.id = idIn(await write(entry, state, 201, send(call)))
    delete entry.creation
    return entry
  }

  function change(call: Call, entry: Entry) {
    const { kind, key, id } = entry
    const { body, state } = bodyOf(kind, newText(key), kind.updateFields)
    return write(entry, state, 200, call(kind.updateFields ? 'POST' : 'PUT', `${kind.path}/${id}`, body))
  }

  const remove = (call: Call, entry: Entry) => write(entry, undefined, 200, call('DELETE', `${entry.kind.path}/${entry.id}`))

  /** Creates, changes or deletes a record. `own` are the records of the client. */
  async function writeOnce(call: Call, own: Entry[]) {
    const changeable = own.filter(({ kind, states }) => states.length === 1 && states[0] && !kind.isFixed)
    const action = changeable.length > 0 ? random.oneOf(['create', 'create', 'change', 'change', 'delete']) : 'create'
    if (action === 'create') own.push(await create(call))
    else if (action === 'change') await change(call, random.oneOf(changeable))
    else await remove(call, random.oneOf(changeable))
  }

  /** Returns the rows of all entries by key, each of which may have only one. */
  async function readRows(call: Call) {
    const rows = new Map<string, Row>()
    for (const { path, shown } of kinds) {
      const [list = []] = Object.values((await (await call('GET', path)).json()) as Record<string, Row[]>)
      for (const row of list) {
        const key = marked.exec(String(row[shown[0]!]))?.[1]
        if (key !== undefined) expect(rows.has(key), `${key} was created twice`).toBe(false)
        if (key !== undefined) rows.set(key, row)
      }
    }
    return rows
  }

  async function checkEntry(call: Call, readFile: ReadFile, entry: Entry, row: Row | undefined) {
    const { kind, key, states } = entry
    const text = row && String(row[kind.shown[0]!])
    const index = states.findLastIndex((state) => state?.text === text)
    expect(index, `${key} is ${text}, not ${states.map((state) => state?.text).join(' or ')}`).not.toBe(-1)
    if (index > 0) entry.writes++
    if (row) entry.id = row.id
    const state = states[index]
    entry.states = [state]
    for (const column of kind.shown) expect(row?.[column], `${column} of ${key}`).toBe(text)
    if (entry.isChecked) return
    if (row && kind.file) expect(sha256(await readFile(String(row[kind.file.column]))), `file of ${key}`).toBe(state?.hash)
    if (entry.id !== undefined) await checkHistory(call, entry, row)
    entry.isChecked = true
  }

  async function checkHistory(call: Call, { kind, id, key, writes }: Entry, row: Row | undefined) {
    const { data } = (await (await call('GET', `history/${kind.path}/${id}`)).json()) as { data: { after: Fields | null }[] }
    expect(data, `history of ${key}`).toHaveLength(writes)
    if (row) expect(row, `last change of ${key}`).toMatchObject(data[0]!.after!)
    else expect(data[0]!.after, `deletion of ${key}`).toBeNull()
  }

  return {
    acknowledged: () => acknowledged,

    /** Returns true for the hash of a file that a client sent, whatever became of it. */
    wasSent: (hash: string) => sentFiles.has(hash),

    /** Writes, one after the other, until a call gets no answer. */
    async writeUntilKilled(call: Call) {
      const own: Entry[] = []
      try {
        for (;;) await writeOnce(call, own)
      } catch (error) {
        if (!(error instanceof TypeError)) throw error // as fetch throws without an answer
      }
    },

    /** Makes a number of writes. Returns the statuses of those that were refused. */
    async writeSome(call: Call, count: number) {
      const own: Entry[] = []
      const refused: number[] = []
      for (let i = 0; i < count; i++)
        await writeOnce(call, own).catch((error: Refusal) => {
          refused.push(error.status)
          if (![503, 507].includes(error.status)) throw error
        })
      return refused
    },

    /** Fails unless each record is in a state that it may have, with its whole file and its history. */
    async check(call: Call, readFile: ReadFile) {
      const rows = await readRows(call)
      for (const entry of entries) await checkEntry(call, readFile, entry, rows.get(entry.key))
    },

    /** Repeats the creations whose answers were lost, with their Idempotency-Key. To be called after a check. */
    async repeatCreations(call: Call) {
      for (const entry of entries) {
        if (!entry.creation) continue
        const { state, send } = entry.creation
        const response = await send(call)
        const text = await response.text()
        expect(response.status, `${entry.key}: ${text}`).toBe(201)
        expect(idIn(text), `id of ${entry.key}`).toBe(entry.id ?? idIn(text))
        Object.assign(entry, { id: idIn(text), states: [state], writes: 1, isChecked: false })
        delete entry.creation
      }
    },

    /** Makes the next check read all files and histories again. */
    forgetChecks() {
      for (const entry of entries) entry.isChecked = false
    },
  }
}

class Refusal extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
  }
}

const idIn = (text: string) => Object.values(JSON.parse(text) as Record<string, { id: number }>)[0]!.id
