// The only file that knows PostgreSQL.
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  PostgresAdapter,
  type PostgresCursorConstructor,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { ConfigError } from '../../server/start/ConfigError.ts'
import { diskFull, unavailable } from '../errors.ts'

const CONNECT_TIMEOUT_MS = 5_000
const LOCK_TIMEOUT_MS = 10_000
const QUERY_TIMEOUT_MS = 30_000
const MAX_CONNECTIONS = 10
/** Key of the advisory lock that each writing transaction holds. */
const WRITE_LOCK = 7_014_001

/** @throws ConfigError on the first query, which names the setting with the address, if the server rejects the user or the database. */
export async function postgresDialect(url: string, setting = 'DATABASE_URL'): Promise<Dialect> {
  const pool = await poolOf(url, setting)
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SerialDriver({ pool }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

export const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter

/** Makes the server write a temporary file, which needs no rights and leaves nothing behind. @throws the 507 of a full disk. */
export const requireSpace = (db: Kysely<unknown>) =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await trx.executeQuery(CompiledQuery.raw("set local work_mem = '64kB'"))
      await trx.executeQuery(CompiledQuery.raw('select count(*) from generate_series(1, 20000)'))
    })

class SerialDriver extends PostgresDriver {
  // as on SQLite, transactions that write run one at a time, so that what they read stays true until they commit
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await super.beginTransaction(connection, settings)
    if (settings.accessMode === 'read only') return
    const lock = connection.executeQuery(CompiledQuery.raw(`select pg_advisory_xact_lock(${WRITE_LOCK})`))
    await lock.catch(async (error: unknown) => {
      await this.rollbackTransaction(connection)
      throw error
    })
  }
}

async function poolOf(connectionString: string, setting: string): Promise<PostgresPool> {
  const { default: pg } = await import('pg') // loading it is a twentieth of a start, which SQLite does not need
  const explain = explainedBy(setting)
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: QUERY_TIMEOUT_MS,
    // longer than the server's own limit, for a server that no longer responds
    query_timeout: QUERY_TIMEOUT_MS + CONNECT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'college-backend',
  })
  // a connection that ends is removed from the pool, and the next query opens another one
  const ignore = () => {}
  pool.on('error', ignore)
  return {
    async connect() {
      const client = await pool.connect().catch(explain)
      client.on('error', ignore)
      let lost = false
      const query = async (sql: string, parameters: readonly unknown[]) => {
        try {
          return await client.query(sql, [...parameters])
        } catch (error) {
          lost ||= isLost(error)
          return explain(error)
        }
      }
      const release = () => {
        client.off('error', ignore)
        client.release(lost)
      }
      return { query: query as unknown as PostgresQuery, release }
    },
    end: () => pool.end(),
  }
}

type PostgresQuery = Awaited<ReturnType<PostgresPool['connect']>>['query'] & PostgresCursorConstructor
type PostgresError = Error & { code?: string }

/** Returns a function that throws a ConfigError, the 503 of a database that can't be reached, or the error itself. */
const explainedBy =
  (setting: string) =>
  (error: unknown): never => {
    const { code = '', message } = error as PostgresError
    // wrong user or password, no such database, insufficient privileges
    if (/^(28|3D|42501)/.test(code)) throw new ConfigError(`The database (${setting}) can't be used: ${message}.`)
    if (code === '53100') throw diskFull(error)
    throw isLost(error) || isTemporary(code) ? unavailable('The database is temporarily unavailable.', error) : error
  }

/** Returns whether a later attempt may succeed: read-only after a failover, short of memory or connections, too late for a lock or an answer. */
const isTemporary = (code: string) => /^(25006|53|55P03|57014)/.test(code)

/** Returns whether the connection can't be used any more, or was never made. Errors of the client library have no code. */
function isLost(error: unknown) {
  const { code, message } = error as PostgresError
  if (code === undefined) return /timeout|timed out|terminated|connection/i.test(message)
  // connection exceptions, too many connections, a transaction that was idle, shutdown and start of the server, errors of the network
  return /^(08|53300|25P03|57P0[1-3]|E[A-Z_]+$)/.test(code)
}
