import fs from 'node:fs'
import path from 'node:path'
import { admin, startBackend } from '../tests/support/servers/stack.ts'
import { onEachEngine } from './databases.ts'
import { load, median, post } from './load.ts'
import { figure, printTable } from './table.ts'

const RUNS = 3
const SECONDS = 2
const CLIENTS = [1, 16]

/** Durable single inserts through the REST API of the backend, next to what the disk does by itself. */
export async function inserts() {
  const rows: string[][] = []
  await onEachEngine(async ({ name, create }) => {
    const settings = create()
    const backend = await startBackend({ ...settings, SAMPLE_CONTENT: 'off' })
    try {
      const insert = await insertCall(backend.url)
      const disk: number[] = []
      const outcomes = CLIENTS.map((): number[] => [])
      await load(insert, { seconds: 1, clients: 16 })
      for (let run = 0; run < RUNS; run++) {
        disk.push(syncsPerSecond(settings.DATA_DIR))
        for (const [index, clients] of CLIENTS.entries())
          outcomes[index]!.push((await load(insert, { seconds: SECONDS, clients })).perSecond)
      }
      const row = (what: string, perSecond: number[]) =>
        rows.push([what, figure(median(perSecond)), figure(median(perSecond) / median(disk))])
      row(`disk, while ${name} was measured`, disk)
      for (const [index, clients] of CLIENTS.entries()) row(`${name}, ${clients} client${clients > 1 ? 's' : ''}`, outcomes[index]!)
    } finally {
      await backend.stop()
    }
  })
  printTable(
    ['durable inserts', 'per second', '÷ disk'],
    rows,
    `POST /api/v1/notices to the built backend, each in a transaction that is synced to the disk. Disk: 4 KiB appended and synced, one after the other, in the data folder. Medians of ${RUNS} runs of ${SECONDS} s.`,
  )
}

async function insertCall(url: string) {
  const response = await fetch(`${url}/api/v1/login`, post('', admin) as RequestInit)
  const { token } = (await response.json()) as { token: string }
  return (count: number) =>
    post(
      `${url}/api/v1/notices`,
      { title: `Notice ${count}`, released_on: '2026-11-01', description: 'The office is closed.' },
      { authorization: `Bearer ${token}` },
    )
}

/** Returns how often a page of 4 KiB can be appended to a file and synced. */
function syncsPerSecond(folder: string) {
  const file = path.join(folder, 'syncs')
  const descriptor = fs.openSync(file, 'w')
  const page = Buffer.alloc(4096)
  const startedAt = performance.now()
  let count = 0
  for (; performance.now() < startedAt + 1000; count++) {
    fs.writeSync(descriptor, page)
    fs.fdatasyncSync(descriptor)
  }
  fs.closeSync(descriptor)
  fs.rmSync(file)
  return (count * 1000) / (performance.now() - startedAt)
}
