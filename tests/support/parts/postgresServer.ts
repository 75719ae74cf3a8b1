import fs from 'node:fs'
import { startPostgres } from './postgres.ts'

/** Starts one PostgreSQL server for a test run; each test creates its own databases on it. */
export default async function startServer() {
  const server = await startPostgres()
  process.env['TEST_POSTGRES'] = server.url
  return async () => {
    await server.stop()
    // it was created before the folder for all temporary files
    fs.rmSync(server.folder, { recursive: true })
  }
}
