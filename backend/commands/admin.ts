// npm run admin -- list | add EMAIL | remove EMAIL | password EMAIL

import { newPassword } from '../../schema/session.rules.ts'
import { readSecret } from '../../server/start/readSecret.ts'
import { isEmail } from '../../text/email.ts'
import { addAccount, listAccounts, normalizeEmail, removeAccount, setPassword } from '../accounts/accounts.ts'
import { GUESSABLE, generatePassword, hashPassword, isGuessable } from '../accounts/passwords.ts'
import { CommandError } from '../CommandError.ts'
import type { Database } from '../database/database.ts'
import { runCommand } from './command.ts'

const usage = 'Usage: npm run admin -- list | add EMAIL | remove EMAIL | password EMAIL'

async function printAccounts(db: Database) {
  for (const { email, created_at } of await listAccounts(db)) console.log(`${email}  since ${created_at.slice(0, 10)}`)
}

const changes: Record<string, (db: Database, email: string, now: Date) => Promise<void>> = {
  async add(db, email, now) {
    if (await find(db, email))
      throw new CommandError(`The account ${email} exists already. To change its password, use "password".`)
    const { password, hash } = await choosePassword(email)
    if (!(await addAccount(db, email, hash, now))) throw new CommandError(`The account ${email} exists already.`)
    report(`The account ${email} was added.`, password)
  },

  async remove(db, email) {
    const { id } = await findExisting(db, email)
    if (!(await removeAccount(db, id)))
      throw new CommandError(`${email} is the only account. Add another one before you remove it.`)
    report(`The account ${email} was removed, and its sessions were ended.`)
  },

  async password(db, email, now) {
    const account = await findExisting(db, email)
    const { password, hash } = await choosePassword(email)
    if (!(await setPassword(db, { id: account.id }, hash, { now }))) throw missing(email)
    report(`The password of ${email} was changed, and its sessions were ended.`, password)
  },
}

const find = async (db: Database, email: string) => (await listAccounts(db)).find((account) => account.email === email)

async function findExisting(db: Database, email: string) {
  const account = await find(db, email)
  if (!account) throw missing(email)
  return account
}

const missing = (email: string) => new CommandError(`There is no account ${email}. "list" shows all accounts.`)

/** Asks for a password. Returns its hash, and the password if it was generated. */
async function choosePassword(email: string) {
  const typed = await ask('New password (empty: generate one): ')
  if (typed === '') {
    const password = generatePassword()
    return { password, hash: await hashPassword(password) }
  }
  const { error } = newPassword.safeParse(typed)
  if (error) throw new CommandError(error.issues[0]!.message)
  if (await isGuessable(typed, email)) throw new CommandError(GUESSABLE)
  if (process.stdin.isTTY && (await ask('The same again: ')) !== typed) throw new CommandError('The passwords are different.')
  return { hash: await hashPassword(typed) }
}

async function ask(prompt: string) {
  const secret = await readSecret(prompt)
  if (secret === undefined) throw new CommandError('Nothing was changed.')
  return secret
}

function report(message: string, generated?: string) {
  console.log(generated ? `${message}\n\n  Password  ${generated}\n\nIt is shown this once. Only its hash is stored.` : message)
}

await runCommand(async ([action = '', email = '', ...rest], { db, now }) => {
  if (action === 'list' && !email) return printAccounts(db)
  const change = changes[action]
  if (!change || !email || rest.length > 0) throw new CommandError(usage)
  if (!isEmail(email)) throw new CommandError(`"${email}" is not an email address.`)
  await change(db, normalizeEmail(email), now)
})
