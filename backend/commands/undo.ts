// npm run undo -- CHANGE

import { CommandError } from '../CommandError.ts'
import { changeHook } from '../changeHook.ts'
import { restoreChange } from '../history/restore.ts'
import { runCommand } from './command.ts'

await runCommand(async ([change = '', ...rest], { db, config, now }) => {
  if (!/^\d{1,9}$/.test(change) || rest.length > 0)
    throw new CommandError('Usage: npm run undo -- CHANGE, with a number from npm run history')
  const restored = await restoreChange(db, { change: Number(change), account: 'npm run undo', now })
  const hook = changeHook({ addresses: config.changeHooks, secret: config.changeHookSecret, log: console })
  await hook.notify(restored)
  hook.close()
  console.log(`${restored.resource} ${restored.id} is as it was before change ${change}.`)
  if (config.changeHooks.length === 0) console.log('The site shows it when its cache expires (CACHE_TTL).')
})
