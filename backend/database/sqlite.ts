// The only file that knows SQLite and libsql.
import fs from 'node:fs'
import path from 'node:path'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import Libsql from 'libsql'
import { isFull } from '../../server/diskFull.ts'
import { diskFull, unavailable } from '../errors.ts'

export function sqliteDialect(file: string): Dialect {
  const database = open(file)
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver({ database }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Returns the function that unlocks, or undefined if another process holds the lock. The lock ends with the process. */
export function lockFile(file: string) {
  const lock = new Libsql(file)
  try {
    // a predecessor may still be closing
    for (const pragma of ['busy_timeout=2000', 'journal_mode=MEMORY']) lock.pragma(pragma)
    lock.exec('begin exclusive')
    return () => {
      lock.exec('rollback') // libsql alone would keep the lock until the connection is collected as garbage
      lock.close()
    }
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

export const isBusy = (error: unknown) => codeOf(error) === 'SQLITE_BUSY'

class TransactionalAdapter extends SqliteAdapter {
  // SQLite's DDL is transactional: without this, a kill between two statements of a migration leaves a database that does not open
  override get supportsTransactionalDdl() {
    return true
  }
}

class ImmediateDriver extends SqliteDriver {
  // a transaction that reads first and writes later could not wait for another process's write, so it locks at once
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  // on a full disk SQLite rolls back by itself, and the error of a second rollback would replace that of the disk
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!error.message.includes('no transaction is active')) throw error
    })
  }
}

function open(file: string): SqliteDatabase {
  makePrivate(file)
  const database = new Libsql(file)
  const pragmas = ['busy_timeout=2000', 'journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON']
  const explained = explainedAt(path.dirname(file))
  explained(() => pragmas.map((pragma) => database.pragma(pragma)))
  return {
    prepare(sql) {
      const statement = explained(() => database.prepare(sql))
      return {
        reader: statement.reader,
        all: (values) => explained(() => statement.all(bindable(values))),
        run: (values) => explained(() => statement.run(bindable(values))),
        iterate: (values) => statement.iterate(bindable(values)),
      }
    },
    close() {
      try {
        database.pragma('wal_checkpoint(TRUNCATE)')
      } catch {} // on a full disk, the log stays and belongs to the database
      database.close()
    },
  }
}

/** Codes of a full disk: while something is written, and while a database is opened. */
const fullDisk = new Set<string | undefined>(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'])

/** Codes of a failed write without its reason, which can be a used-up quota. */
const failedWrite = new Set<string | undefined>(['SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC', 'SQLITE_IOERR_TRUNCATE'])

/** Returns a function that throws the 503 or 507 of a database in a folder that can't be used at the moment, or the error itself. */
const explainedAt =
  (folder: string) =>
  <Result>(use: () => Result) => {
    try {
      return use()
    } catch (error) {
      const code = codeOf(error)
      if (isBusy(error)) throw unavailable('The database is busy.', error)
      throw fullDisk.has(code) || (failedWrite.has(code) && isFull(folder)) ? diskFull(error) : error
    }
  }

/** Copies a database, with what its write-ahead log holds, to a new file. A file of this name is replaced. */
export function copySqlite(file: string, copy: string) {
  const incomplete = `${copy}.incomplete`
  fs.writeFileSync(incomplete, '', { mode: 0o600 })
  const database = new Libsql(file)
  try {
    explainedAt(path.dirname(copy))(() => database.prepare('vacuum into ?').run(incomplete))
    fs.renameSync(incomplete, copy)
  } finally {
    database.close()
    fs.rmSync(incomplete, { force: true })
  }
}

/** Creates the file for its owner only, and restricts one that an earlier version created; SQLite's other files take its mode. */
function makePrivate(file: string) {
  fs.closeSync(fs.openSync(file, 'a', 0o600))
  for (const each of [file, `${file}-wal`, `${file}-shm`].filter((name) => fs.existsSync(name))) {
    try {
      fs.chmodSync(each, 0o600)
    } catch {} // some file systems have no modes, and the file may belong to another user of the group
  }
}

/** @throws TypeError if a value can't be stored. libsql aborts the process on a boolean and stores null for NaN and undefined. */
export function bindable(values: readonly unknown[]) {
  const wrong = values.find((value) => !isBindable(value))
  if (wrong !== undefined || values.includes(undefined)) throw new TypeError(`A value of type ${typeof wrong} can't be stored.`)
  return [...values]
}

const isBindable = (value: unknown) =>
  value === null || typeof value === 'string' || Number.isFinite(value) || value instanceof Uint8Array
