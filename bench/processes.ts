// Measurements of a process by the kernel. Linux only.
import fs from 'node:fs'

const MS_PER_TICK = 10
/** Index of the time in user mode in the fields after the name of the program; the time in the kernel follows. */
const USER_TIME = 11

export const processesMissing = () => (fs.existsSync('/proc/self/stat') ? undefined : 'Skipped: this system has no /proc.')

/** Returns the processor time that processes have used together, in milliseconds. */
export const cpuOf = (pids: number[]) => pids.reduce((total, pid) => total + ticksOf(pid) * MS_PER_TICK, 0)

function ticksOf(pid: number) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[USER_TIME]) + Number(fields[USER_TIME + 1])
}

/** Returns the resident memory of a process in megabytes. */
export const residentOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
