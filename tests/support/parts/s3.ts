// An S3 server (s3rver) on a private port. Its objects are files in a temporary folder. Differences from Amazon's: it checks the key's id
// but no signatures, it knows no suffix ranges and takes the range 0-0 for the whole object, and it shows an upload before it is complete.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Config } from '../../../backend/config.ts'
import { freePort, temporaryFolder } from '../servers/stack.ts'

type S3rver = { run: () => Promise<void>; close: () => Promise<void>; httpServer: Server }
type Settings = Pick<Config, 'filesUrl' | 's3Endpoint'>

const bucket = 'college-files'
/** Environment variable with the folder of a server, which may have been started by the parent process. */
const folderVariable = (url: string) => `TEST_S3_FOLDER_${new URL(url).port}`

/** The only key that the server knows. The client reads it from the environment. */
export const s3Key = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  // the client warns on Node 20
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
}

/** Starts a server with one bucket. */
export async function startS3() {
  const Server = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const directory = temporaryFolder()
  process.env[folderVariable(url)] = directory
  const buckets = { configureBuckets: [{ name: bucket, configs: [] }] }
  const server = new Server({ address: '127.0.0.1', port, silent: true, directory, ...buckets })
  await server.run()
  return {
    url,
    async stop() {
      server.httpServer.closeAllConnections()
      await server.close()
      fs.rmSync(directory, { recursive: true })
    },
  }
}

/** Returns the settings of an empty file store on a server. */
export const storeAt = (s3Endpoint: string) => ({ filesUrl: `s3://${bucket}/${randomUUID()}`, s3Endpoint })

/** Returns the path of a stored file in either store. */
/** Returns the folder for uploads that have not arrived completely. */
export const incomingOf = ({ dataDir, filesUrl }: Pick<Config, 'dataDir' | 'filesUrl'>) =>
  path.join(dataDir, filesUrl ? 'incoming' : 'storage/incoming')

export function pathOf(name: unknown, { dataDir, filesUrl, s3Endpoint = '' }: Settings & Pick<Config, 'dataDir'>) {
  if (!filesUrl) return path.join(dataDir, 'storage', String(name))
  const folder = path.join(process.env[folderVariable(s3Endpoint)] ?? '', filesUrl.slice('s3://'.length))
  return path.join(folder, `${name}._S3rver_object`)
}
