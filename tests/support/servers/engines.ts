// Both kinds of database, each with a store for files, for tests that start the built backend.
import { onTestFinished } from 'vitest'
import { createDatabase, postgresMissing, startPostgres } from '../parts/postgres.ts'
import { s3Key, startS3, storeAt } from '../parts/s3.ts'
import { temporaryFolder } from './stack.ts'

type NewSettings = () => Record<string, string>

const onSqlite = async (): Promise<NewSettings> => () => ({ DATA_DIR: temporaryFolder() })

// it is never killed, so it needs not wait for the disk
async function onPostgres(): Promise<NewSettings> {
  const [postgres, s3] = [await startPostgres(), await startS3()]
  onTestFinished(async () => void (await Promise.all([postgres.stop(), s3.stop()])))
  return () => {
    const { filesUrl, s3Endpoint } = storeAt(s3.url)
    const files = { FILES_URL: filesUrl, S3_ENDPOINT: s3Endpoint, ...s3Key }
    return { DATA_DIR: temporaryFolder(), DATABASE_URL: createDatabase(postgres.url), ...files }
  }
}

/** Name, why it is missing, and a function that starts what it needs for a test and returns a function for the settings of an empty system. */
export const engines = [
  ['SQLite and a folder', undefined, onSqlite],
  ['PostgreSQL and S3', postgresMissing(), onPostgres],
] as const
