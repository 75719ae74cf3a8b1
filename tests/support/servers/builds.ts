import fs from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './stack.ts'

/** Changes of a later version: a new table with rows that refer to an account, a new column, and a table with another name. */
const laterMigration = `
migrations['9999-events'] = {
  async up(db) {
    await createTable(db, 'events', { title: text, account_id: accountId })
    await db.schema.alterTable('notices').addColumn('place', 'text').execute()
    await db.schema.alterTable('social_links').renameTo('links').execute()
    const columns = ['title', 'account_id', 'created_at', 'updated_at']
    const rows = db.selectFrom('accounts').select((each) => [each.val('Sports day').as('title'), 'id', 'created_at', 'updated_at'])
    await db.insertInto('events').columns(columns).expression(rows).execute()
  },
}
`

/** Makes a copy of the built backend with one more migration, as a later version has it, and returns its folder. */
export function laterBuild() {
  const folder = temporaryFolder()
  fs.copyFileSync('package.json', path.join(folder, 'package.json'))
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  fs.cpSync('dist', path.join(folder, 'dist'), {
    recursive: true,
    filter: (source) => !source.startsWith(path.join('dist', 'web')),
  })
  fs.appendFileSync(path.join(folder, 'dist/backend/database/migrations.js'), laterMigration)
  return folder
}
