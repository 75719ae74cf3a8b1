import type { Mutation } from './mutation.ts'

export const backendMutations: Mutation[] = [
  {
    name: 'An update compares versions only before its transaction.',
    file: 'backend/resources/records.ts',
    text: `          const before = await current(trx, request, id)
          await updateRow`,
    replacement: `          const before = (await selectRow(trx, table, id))!
          await updateRow`,
    tests: ['tests/backend/locking.test.ts'],
  },
  {
    name: 'An Idempotency-Key can be used for another resource.',
    file: 'backend/idempotency.ts',
    text: 'JSON.stringify([route, fields])',
    replacement: 'JSON.stringify([fields])',
    tests: ['tests/backend/idempotency.test.ts'],
  },
  {
    name: 'An Idempotency-Key can be used for another file of the same size.',
    file: 'backend/idempotency.ts',
    text: 'value instanceof Upload ? await contentHash(value) : value',
    replacement: 'value instanceof Upload ? (await import("node:fs")).statSync(value.path).size : value',
    tests: ['tests/backend/idempotency.test.ts'],
  },
  {
    name: 'An SQLite transaction locks when it first writes.',
    file: 'backend/database/sqlite.ts',
    text: "CompiledQuery.raw('begin immediate')",
    replacement: "CompiledQuery.raw('begin deferred')",
    tests: ['tests/backend/levels.test.ts', 'tests/backend/sqlite.test.ts'],
  },
  {
    name: 'A connection to PostgreSQL that does not answer is used again.',
    file: 'backend/database/postgres.ts',
    text: 'client.release(lost)',
    replacement: 'client.release()',
    tests: ['tests/backend/postgres.test.ts'],
    project: 'postgres',
  },
  {
    name: 'A full disk is an internal error of an upload.',
    file: 'backend/errors.ts',
    text: 'isDiskFull(thrown) ? diskFull(thrown) : thrown',
    replacement: 'thrown',
    tests: ['tests/backend/diskFull.test.ts'],
  },
  {
    name: 'A used-up quota is an internal error of an upload.',
    file: 'server/diskFull.ts',
    text: "['ENOSPC', 'EDQUOT']",
    replacement: "['ENOSPC']",
    tests: ['tests/backend/diskFull.test.ts'],
  },
  {
    name: 'A full disk is an internal error of SQLite.',
    file: 'backend/database/sqlite.ts',
    text: "['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']",
    replacement: "['SQLITE_IOERR_SHMSIZE']",
    tests: ['tests/backend/diskFull.test.ts'],
  },
  {
    name: 'A full disk is an internal error of PostgreSQL.',
    file: 'backend/database/postgres.ts',
    text: "  if (code === '53100') throw diskFull(error)\n",
    replacement: '',
    tests: ['tests/backend/diskFull.test.ts'],
    project: 'postgres',
  },
]
