// Sets the environment of all tests and of the servers that they run as processes.
import { fileURLToPath } from 'node:url'
import { s3Key } from '../parts/s3.ts'

const cheapHashes = fileURLToPath(new URL('cheapHashes.cjs', import.meta.url))

Object.assign(process.env, { LIMITS: 'off-in-tests', NODE_OPTIONS: `--require ${JSON.stringify(cheapHashes)}`, ...s3Key })
