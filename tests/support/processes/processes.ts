import { execFileSync } from 'node:child_process'
import type { run } from '../servers/stack.ts'

/** Returns the process ids of a launcher's children with this role. */
export function pidsOf({ process: { pid } }: Pick<ReturnType<typeof run>, 'process'>, role: string) {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return all
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => parent === `${pid}` && args.join(' ').includes(`${role}/main.js`))
    .map(([id]) => Number(id))
}
