import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { postgresUrl, readConfig } from '../../../backend/config.ts'
import { allLimits } from '../../../server/start/limits.ts'

describe('the settings of the backend', () => {
  test('have defaults', () => {
    expect(readConfig({})).toEqual({
      port: 4001,
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      filesUrl: undefined,
      s3Endpoint: undefined,
      s3Region: 'us-east-1',
      historyDays: 30,
      minFreeBytes: 500 * 1024 * 1024,
      metricsPort: null,
      adminEmail: 'admin@example.edu',
      adminPassword: undefined,
      tokenHours: 12,
      sampleContent: true,
      maxUploadBytes: 10 * 1024 * 1024,
      changeHooks: [],
      changeHookSecret: undefined,
      limits: allLimits,
      logLevel: 'info',
    })
  })

  test('count as unset if they are empty', () => {
    const names = [
      'BACKEND_PORT',
      'DATA_DIR',
      'DATABASE_URL',
      'FILES_URL',
      'S3_ENDPOINT',
      'AWS_REGION',
      'HISTORY_DAYS',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'TOKEN_HOURS',
      'SAMPLE_CONTENT',
      'MAX_UPLOAD_MB',
      'CHANGE_HOOKS',
      'CHANGE_HOOK_SECRET',
      'LOG_LEVEL',
    ]
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
  })

  test('are read from the environment', () => {
    const env = {
      BACKEND_PORT: '0',
      DATA_DIR: '/srv/college',
      FILES_URL: 's3://college/site-a',
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      AWS_REGION: 'eu-central-1',
      DATABASE_URL: 'postgres://college:secret@localhost/college',
      HISTORY_DAYS: '7',
      ADMIN_EMAIL: 'a@b.c',
      ADMIN_PASSWORD: 'twelve chars',
      TOKEN_HOURS: '0.5',
      MIN_FREE_MB: '0',
      BACKEND_METRICS_PORT: '9474',
      SAMPLE_CONTENT: 'off',
      MAX_UPLOAD_MB: '2',
      CHANGE_HOOKS: 'http://127.0.0.1:4000/hooks/change, https://example.edu/hooks/change',
      CHANGE_HOOK_SECRET: 'a-secret',
      LOG_LEVEL: 'warn',
    }
    expect(readConfig(env)).toEqual({
      port: 0,
      dataDir: '/srv/college',
      filesUrl: 's3://college/site-a',
      s3Endpoint: 'http://127.0.0.1:9000',
      s3Region: 'eu-central-1',
      databaseUrl: 'postgres://college:secret@localhost/college',
      historyDays: 7,
      minFreeBytes: 0,
      metricsPort: 9474,
      adminEmail: 'a@b.c',
      adminPassword: 'twelve chars',
      tokenHours: 0.5,
      sampleContent: false,
      maxUploadBytes: 2 * 1024 * 1024,
      changeHooks: ['http://127.0.0.1:4000/hooks/change', 'https://example.edu/hooks/change'],
      changeHookSecret: 'a-secret',
      limits: allLimits,
      logLevel: 'warn',
    })
  })

  test.each([
    'postgres://college:a%23b@localhost/college',
    'postgresql:///college',
    'postgres://college@/college?host=/run/postgresql',
  ])('accepts the address %s of a database', (url) => expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url))

  test.each<[NodeJS.ProcessEnv, string | RegExp]>([
    [{ BACKEND_PORT: 'http' }, 'BACKEND_PORT must be a port from 0 to 65535, not "http".'],
    [
      { DATABASE_URL: 'mysql://college:secret@localhost/college' },
      `DATABASE_URL must be ${postgresUrl.demand}, not "mysql://…@localhost/college".`,
    ],
    ...['a#secret', 'a/secret', 'a?secret'].map((password): [NodeJS.ProcessEnv, string] => [
      { DATABASE_URL: `postgres://college:${password}@localhost/college` },
      `DATABASE_URL must be ${postgresUrl.demand}, not "postgres://…@localhost/college".`,
    ]),
    [{ HISTORY_DAYS: '0' }, 'HISTORY_DAYS must be a number of days from 1 to 3650, not "0".'],
    [{ BACKEND_PORT: '65536' }, 'BACKEND_PORT must be a port from 0 to 65535, not "65536".'],
    [{ BACKEND_PORT: '40.5' }, 'BACKEND_PORT must be a port from 0 to 65535, not "40.5".'],
    [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL must be an email address, not "admin".'],
    [{ MIN_FREE_MB: '-1' }, 'MIN_FREE_MB must be a whole number from 0 to 1000000, not "-1".'],
    [{ TOKEN_HOURS: '0' }, 'TOKEN_HOURS must be a number of hours above 0, up to 8760, not "0".'],
    [{ SAMPLE_CONTENT: 'yes' }, 'SAMPLE_CONTENT must be on or off, not "yes".'],
    [{ MAX_UPLOAD_MB: '-1' }, 'MAX_UPLOAD_MB must be a whole number from 1 to 1000, not "-1".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".'],
    [{ FILES_URL: '/srv/files' }, 'FILES_URL must be an address such as s3://bucket/prefix, not "/srv/files".'],
    ...['s3://', 's3://a', 's3://Bucket', 's3://bucket//a', 's3://bucket/a b', 's3://bucket?a', 'https://bucket'].map(
      (url) => [{ FILES_URL: url }, /^FILES_URL must be an address such as s3:/] as [NodeJS.ProcessEnv, RegExp],
    ),
    [{ FILES_URL: 's3://key:secret@bucket' }, 'not "s3://…@bucket".'],
    ...['127.0.0.1:9000', 'ftp://a.edu', 'http://a.edu?b', 'http://', 'http://a b'].map(
      (url) => [{ S3_ENDPOINT: url }, `S3_ENDPOINT must be an http or https address, not "${url}".`] as [NodeJS.ProcessEnv, string],
    ),
    [{ S3_ENDPOINT: 'https://key:secret@a.edu' }, 'not "https://…@a.edu".'],
    [{ AWS_REGION: 'eu central' }, 'AWS_REGION must be the name of a region, not "eu central".'],
    [{ CHANGE_HOOKS: 'http://a.edu/x' }, 'CHANGE_HOOK_SECRET must be set, because CHANGE_HOOKS is set.'],
    [{ CHANGE_HOOK_SECRET: 'not\nvisible' }, /^CHANGE_HOOK_SECRET must be visible ASCII characters without spaces\.$/],
    ...['a.edu', 'ftp://a.edu', 'http://a.edu,', 'http://user:word@a.edu'].map(
      (hooks) =>
        [
          { CHANGE_HOOKS: hooks, CHANGE_HOOK_SECRET: 'x' },
          `CHANGE_HOOKS must be http or https addresses without credentials, separated by commas, not "${hooks.replace(/\/\/.*@/, '//…@')}".`,
        ] as [NodeJS.ProcessEnv, string],
    ),
  ])('reject %o with one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })

  test('reject an ADMIN_PASSWORD of fewer than 12 or more than 1000 characters without showing it', () => {
    for (const password of ['p', 'elevenchars', '😀'.repeat(11), 'x'.repeat(1001)])
      expect(() => readConfig({ ADMIN_PASSWORD: password })).toThrow(/^ADMIN_PASSWORD must be 12 to 1000 characters long\.$/)
  })
})
