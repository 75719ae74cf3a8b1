import { startS3 } from './s3.ts'

/** Starts one S3 server for a test run; each backend has a folder of its own in its bucket. */
export default async function startServer() {
  const server = await startS3()
  process.env['TEST_S3'] = server.url
  return server.stop
}
