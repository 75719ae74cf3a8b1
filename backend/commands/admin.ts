// npm run admin -- list | add EMAIL | link EMAIL | password EMAIL | sign-out EMAIL | remove EMAIL
// npm run admin -- tokens | token EMAIL read|write NAME | revoke ID

import * as z from 'zod/mini'
import { apiTokenRules } from '../../schema/apiToken.rules.ts'
import { newPassword } from '../../schema/session.rules.ts'
import { commandLine } from '../../server/start/commandLine.ts'
import { readSecret } from '../../server/start/readSecret.ts'
import { isEmail } from '../../text/email.ts'
import { addAccount, endSessions, listAccounts, normalizeEmail, removeAccount, setPassword } from '../accounts/accounts.ts'
import { addApiToken, listApiTokens, revokeApiToken } from '../accounts/apiTokens.ts'
import { ACCOUNTS } from '../accounts/context.ts'
import { addLink, invite } from '../accounts/links.ts'
import { GUESSABLE, generatePassword, hashPassword, isGuessable } from '../accounts/passwords.ts'
import { CommandError } from '../CommandError.ts'
import type { Database } from '../database/database.ts'
import { idFrom } from '../http/fields.ts'
import { runCommand } from './command.ts'
import { notifyGateways } from './notifyGateways.ts'

const command = commandLine('admin')
const usage = `Usage: ${command} list
       ${command} add | link | password | sign-out | remove EMAIL
       ${command} tokens
       ${command} token EMAIL read|write NAME
       ${command} revoke ID`

/** Commands without an email. */
const others: Record<string, (db: Database, args: string[]) => Promise<void>> = {
  async list(db, args) {
    requireArguments(args, 0)
    for (const { email, created_at, is_invited, last_sign_in_at } of await listAccounts(db)) {
      const state = is_invited ? 'invited' : last_sign_in_at ? `signed in ${last_sign_in_at.slice(0, 10)}` : 'not signed in yet'
      console.log(`${email}  since ${created_at.slice(0, 10)}  ${state}`)
    }
  },

  async tokens(db, args) {
    requireArguments(args, 0)
    for (const { id, name, access, account, last_used_at } of await listApiTokens(db))
      console.log(
        `${id}  ${name}  ${access}  of ${account}  ${last_used_at ? `used ${last_used_at.slice(0, 10)}` : 'not used yet'}`,
      )
  },

  async revoke(db, args) {
    requireArguments(args, 1)
    const id = idFrom(args[0]!)
    if (id === undefined || !(await revokeApiToken(db, id)))
      throw new CommandError(`There is no API token ${args[0]}. "tokens" shows all.`)
    report(`The API token ${id} was revoked.`)
  },
}

/** Commands whose first argument is the email of an account. */
const changes: Record<string, (db: Database, email: string, now: Date, args: string[]) => Promise<void>> = {
  async add(db, email, now) {
    if (await find(db, email))
      throw new CommandError(`The account ${email} exists already. To change its password, use "password".`)
    const { password, hash } = await choosePassword(email)
    if ((await addAccount(db, email, hash, now)) === undefined) throw new CommandError(`The account ${email} exists already.`)
    report(`The account ${email} was added.`, password && `Password  ${password}`)
  },

  async link(db, email, now) {
    const known = await find(db, email)
    const link = known ? await addLink(db, known.id, { now }) : await invite(db, email, { now })
    if (!link) throw missing(email)
    const until = `${link.expires_at.slice(0, 16).replace('T', ' ')} UTC`
    report(`With this link, ${email} chooses a password. It works once, until ${until}.`, `/admin/welcome#${link.token}`)
    console.log('Put it after the address of the site, such as https://www.example.edu, and send it to nobody else.')
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
    report(`The password of ${email} was changed, and its sessions were ended.`, password && `Password  ${password}`)
  },

  async 'sign-out'(db, email) {
    const { id } = await findExisting(db, email)
    await endSessions(db, id)
    report(`All sessions of ${email} were ended.`)
  },

  async token(db, email, now, [access, ...words]) {
    const { id } = await findExisting(db, email)
    const { success, data } = z.safeParse(apiTokenRules, { access, name: words.join(' ') })
    if (!success) throw new CommandError(usage)
    const { token } = await addApiToken(db, { account_id: id, ...data }, now)
    report(`The API token “${data.name}” acts for ${email}.`, token)
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

function report(message: string, secret?: string) {
  console.log(secret ? `${message}\n\n  ${secret}\n\nIt is shown this once. Only its hash is stored.` : message)
}

function requireArguments(args: string[], count: number) {
  if (args.length !== count) throw new CommandError(usage)
}

await runCommand(async ([action = '', ...args], { db, config, now }) => {
  const other = others[action]
  if (other) await other(db, args)
  else await runChange(action, args, { db, now })
  // tokens may have been revoked, which the backend refuses in any case
  if (!['list', 'tokens'].includes(action)) await notifyGateways(config, [{ resource: ACCOUNTS, id: 0 }])
})

async function runChange(action: string, [email = '', ...args]: string[], { db, now }: { db: Database; now: Date }) {
  const change = changes[action]
  if (!change || !email || (action !== 'token' && args.length > 0)) throw new CommandError(usage)
  if (!isEmail(email)) throw new CommandError(`"${email}" is not an email address.`)
  await change(db, normalizeEmail(email), now, args)
}
