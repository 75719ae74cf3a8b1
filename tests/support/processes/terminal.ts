import { spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { until } from '../servers/stack.ts'

/** Runs a command in a terminal of its own, by the command `script` of Linux, until the test ends, and collects its output. */
export function runInTerminal(command: string, settings: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  const terminal = spawn('script', ['-qfec', command, '/dev/null'], { env: { PATH, HOME, TERM: 'xterm', ...settings } })
  let output = ''
  terminal.stdout.on('data', (text) => {
    output += text
  })
  const ended = new Promise<number | null>((resolve) => terminal.once('exit', resolve))
  onTestFinished(async () => {
    terminal.kill('SIGTERM')
    await ended
  })
  return {
    process: terminal,
    type: (text: string) => terminal.stdin.write(text),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal
    output: () => output.replace(/\x1b\[\d+m/g, ''),
    ended,
    says: (text: string) =>
      until(
        () => output.includes(text),
        () => `the program to print "${text}". Output:\n${output}`,
      ),
  }
}
