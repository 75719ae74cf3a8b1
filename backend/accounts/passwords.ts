import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

// 32 MiB, three times: one of the equivalent choices of OWASP's password storage cheat sheet
const cost = { ln: 15, r: 8, p: 3 }
type Cost = typeof cost

const format = ({ ln, r, p }: Cost, salt: Buffer, key: Buffer) =>
  `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`

/** Returns a password in its stored form: scrypt's parameters, salt and key, so that the cost can rise without locking anyone out. */
export async function hashPassword(password: string) {
  const salt = randomBytes(16)
  return format(cost, salt, await derive(password, salt, cost))
}

export async function verifyPassword(password: string, stored: string) {
  const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!parts) throw new Error('The stored form of a password is unknown.')
  const [ln, r, p] = parts.slice(1, 4).map(Number) as [number, number, number]
  const [salt, key] = parts.slice(4).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer]
  return timingSafeEqual(await derive(password, salt, { ln, r, p }), key)
}

/** Hash to check for an account that does not exist, so that it takes as long; no password matches it. */
export const placeholderHash = format(cost, randomBytes(16), randomBytes(32))

function derive(password: string, salt: Buffer, { ln, r, p }: Cost) {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 2 ** ln * r * 256 }
  return new Promise<Buffer>((resolve, reject) =>
    scrypt(password.normalize('NFC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key))),
  )
}

/** Message for a password that `isGuessable`. */
export const GUESSABLE = 'This password is easy to guess. Choose a longer or less common one.'

// beyond this length, estimating takes too long
const MAX_ESTIMATED = 32
// of 4; guessed within 10^8 attempts
const MIN_SCORE = 3

/** Returns whether a password is on a list of common ones, contains little else, or is derived from the account's email. */
export async function isGuessable(password: string, email: string) {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return estimator.check(password.slice(0, MAX_ESTIMATED), [email, ...email.split(/[@.]/)]).score < MIN_SCORE
}

// without 0, o, 1, i and l, which look alike
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

/** Returns a random password that is easy to copy from a terminal: four groups of four characters, 79 bits. */
export const generatePassword = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join('-')
