import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ConfigError } from '../../../server/start/ConfigError.ts'

// contains the host name, because containers may share the folder but not the process ids. It ends in a character that no host name has,
// so that the folders of `web-2` are not taken for those of `web`.
const prefix = `college-uploads-${os.hostname()}_`

/** Creates a folder for this process's uploads and removes those of killed gateways. Throws a ConfigError if it can't. */
export function openSpool() {
  const parent = os.tmpdir()
  try {
    for (const name of fs.readdirSync(parent)) if (isAbandoned(name)) remove(path.join(parent, name))
    const folder = fs.mkdtempSync(path.join(parent, `${prefix}${process.pid}-`))
    process.env['TMPDIR'] = process.env['TEMP'] = folder // graphql-upload asks os.tmpdir() and takes no option
    process.once('exit', () => remove(folder))
  } catch (error) {
    throw new ConfigError(`The folder for temporary files ${parent} (TMPDIR) can't be used: ${(error as Error).message}.`)
  }
}

/** Returns whether a folder belongs to a process that has ended. A folder with our own process id is from an earlier process. */
function isAbandoned(name: string) {
  if (!name.startsWith(prefix)) return false
  const pid = Number(/^(\d+)-[^-]+$/.exec(name.slice(prefix.length))?.[1])
  return pid === process.pid || (pid > 0 && !isRunning(pid))
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // it runs as another user
  }
}

// another user's folder stays
function remove(folder: string) {
  try {
    fs.rmSync(folder, { recursive: true, force: true })
  } catch {}
}
