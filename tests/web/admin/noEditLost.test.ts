// Three editors, two gateways and an embedded backend, in random interleavings. docs/no-edit-lost.md says how to repeat one.
import { test } from 'vitest'
import { gather } from '../../support/edits/company.ts'
import { startInProcess } from '../../support/edits/inProcess.ts'
import { playMany, restarts, staff } from '../../support/edits/run.ts'
import { addAccount, admin, testConfig } from '../../support/servers/testBackend.ts'

const COMMAND = 'npx vitest run --project parts tests/web/admin/noEditLost.test.ts'

test('no edit is lost, overwritten unseen, or stored although it was refused, and no answer is stale after a purge', async () => {
  const config = testConfig()
  for (const account of [admin, ...staff]) await addAccount(config, account)
  const company = await gather(await startInProcess(config))
  await playMany(company, { count: 300, command: COMMAND, seldom: restarts })
})
