// The tests of `npm run test:hard` on one engine.
import { describe, test } from 'vitest'
import { databaseOf } from '../processes/commands.ts'
import type { engines } from '../servers/engines.ts'
import { addAccount, admin, testConfig } from '../servers/testBackend.ts'
import { unless } from '../unless.ts'
import { gather } from './company.ts'
import { startInProcess } from './inProcess.ts'
import { startProcesses } from './processes.ts'
import { playMany, restarts, staff } from './run.ts'
import type { Seldom } from './steps.ts'

const WITH_KILLS = 40

const moments = ['backend-killed-before', 'backend-killed-after', 'gateway-killed-before', 'gateway-killed-after']
const kills: Seldom = {
  steps: moments.flatMap((moment) => ['A save', 'B save', 'C save', 'A delete notice'].map((write) => `${write} ${moment}`)),
  oneIn: 8,
}

/** Plays a number of interleavings on an engine, and then some in which servers are killed. */
export function describeEngine([engine, missing, prepare]: (typeof engines)[number], file: string, count: number) {
  const command = (name: string) => `npx vitest run --project hard tests/hard/${file} -t '${name}'`

  describe(`on ${engine}`, () => {
    test('random interleavings lose no edit', unless(missing), async () => {
      const settings = (await prepare())()
      // with the files in a folder: the S3 server of the tests would take most of the time
      const config = testConfig(databaseOf(settings))
      for (const account of [admin, ...staff]) await addAccount(config, account)
      const company = await gather(await startInProcess(config))
      await playMany(company, { count, command: command('interleavings'), seldom: restarts })
    })

    test('servers that are killed lose no edit', unless(missing), async () => {
      const settings = { ...(await prepare())(), SAMPLE_CONTENT: 'off' }
      const world = await startProcesses(settings)
      for (const account of staff) await addAccount(databaseOf(settings), account)
      const company = await gather(world)
      await playMany(company, { count: WITH_KILLS, command: command('killed'), seldom: kills })
      console.info(`${engine}: ${world.killed()} servers were killed`)
    })
  })
}
