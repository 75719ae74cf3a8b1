import fs from 'node:fs'
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely'
import Libsql from 'libsql'

/** SQLite in a file, through libsql. */
export class LibsqlDialect extends SqliteDialect {
  readonly #database: SqliteDatabase

  constructor(file: string) {
    const database = open(file)
    super({ database })
    this.#database = database
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }

  override createDriver() {
    return new WritingDriver({ database: this.#database })
  }
}

class TransactionalAdapter extends SqliteAdapter {
  // SQLite's DDL is transactional: without this a kill between two statements of a migration leaves a store that no longer opens
  override get supportsTransactionalDdl() {
    return true
  }
}

class WritingDriver extends SqliteDriver {
  // a transaction that reads first and writes later could not wait for another process's write: it takes the lock at once
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

function open(file: string): SqliteDatabase {
  makePrivate(file)
  const database = new Libsql(file)
  for (const pragma of ['busy_timeout=2000', 'journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON']) database.pragma(pragma)
  return {
    prepare(sql) {
      const statement = database.prepare(sql)
      return {
        reader: statement.reader,
        all: (values) => statement.all(bindable(values)),
        run: (values) => statement.run(bindable(values)),
        iterate: (values) => statement.iterate(bindable(values)),
      }
    },
    close() {
      database.pragma('wal_checkpoint(TRUNCATE)')
      database.close()
    },
  }
}

/** Creates the file for its owner only, and restricts one that an earlier version created; SQLite's own files take its mode. */
function makePrivate(file: string) {
  fs.closeSync(fs.openSync(file, 'a', 0o600))
  for (const each of [file, `${file}-wal`, `${file}-shm`].filter((name) => fs.existsSync(name))) {
    try {
      fs.chmodSync(each, 0o600)
    } catch {} // some file systems have no modes, and the file may belong to another user of the group
  }
}

/**
 * Passes what SQLite can hold: null, finite numbers, text, bytes.
 * @throws TypeError for all else. libsql ends the process on a boolean and stores null for NaN and undefined.
 */
export function bindable(values: readonly unknown[]) {
  const wrong = values.find((value) => !isBindable(value))
  if (wrong !== undefined || values.includes(undefined)) throw new TypeError(`A value of type ${typeof wrong} can't be stored.`)
  return [...values]
}

const isBindable = (value: unknown) =>
  value === null || typeof value === 'string' || Number.isFinite(value) || value instanceof Uint8Array
