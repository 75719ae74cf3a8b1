import readline from 'node:readline/promises'
import { Writable } from 'node:stream'

/**
 * Reads a line from the terminal without showing it, or the first line of the standard input if that is not a terminal. Undefined if Ctrl-C
 * or Ctrl-D is pressed instead.
 */
export async function readSecret(prompt: string) {
  const { stdin, stdout } = process
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = readline.createInterface({ input: stdin, output: silent, terminal: stdin.isTTY })
  if (stdin.isTTY) stdout.write(prompt)
  const line = await new Promise<string | undefined>((resolve) => {
    reader.once('line', resolve)
    reader.once('close', () => resolve(stdin.isTTY ? undefined : ''))
  })
  reader.close()
  if (stdin.isTTY) stdout.write('\n')
  return line
}
