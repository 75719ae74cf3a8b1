/** An operation with its variables, JSON or nothing. */
export type OperationText = { query: string; variables: string }

/** A link to an operation, or the reason why there is none. */
export type Link = {
  /** `#` and the operation. Empty if there is no link. */
  hash: string
  /** True if variables that look like secrets are left out. */
  leavesOut: boolean
  problem?: 'secret' | 'length'
}

/** Maximum length of the part of an address from `#` on. Programs cut or refuse longer addresses. */
export const MAX_HASH_LENGTH = 8000

const SECRET_NAME = /pass(word|phrase)|secret|token|credential|authori[sz]ation|api_?key/i
/** API tokens of the embedded backend and of Laravel, JSON Web Tokens, and long words of letters and digits that are no name of a file or a UUID. */
const SECRET_VALUES = [
  /college_\w{8}|\b\d+\|\w{20}|\beyJ[\w-]{8,}\.|\bBearer \S{8}/i,
  /(?<![\w/-])(?=\w*\d)(?=\w*[a-z])\w{32,}(?![\w.])/i,
  /(?<![\w/-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}(?![\w.-])/,
]
/** A value behind a name like `password:` in the text of an operation. */
const SECRET_IN_TEXT = new RegExp(`(${SECRET_NAME.source})\\w{0,20}"?\\s{0,20}:\\s{0,20}("""\\s{0,20}[^"\\s]|"[^"])`, 'i')
/** Operations of which no variable is in a link. */
const SIGN_IN = /\b(login|changePassword|choosePassword|readAccountLink)\b/

/** Returns the link to an operation, without secrets. */
export function linkOf({ query, variables }: OperationText): Link {
  if (query.length + variables.length > MAX_HASH_LENGTH) return { hash: '', leavesOut: false, problem: 'length' }
  if (SECRET_IN_TEXT.test(query) || isSecretValue(query)) return { hash: '', leavesOut: false, problem: 'secret' }
  const shared = SIGN_IN.test(query) ? '{}' : withoutSecrets(variables)
  const parts = new URLSearchParams({ query, ...(shared !== '{}' && { variables: shared }) })
  const hash = `#${parts}`
  if (hash.length > MAX_HASH_LENGTH) return { hash: '', leavesOut: false, problem: 'length' }
  return { hash, leavesOut: shared !== compact(variables) }
}

/** Returns the operation of a link. Undefined if there is none. */
export function operationIn(hash: string): OperationText | undefined {
  const parts = new URLSearchParams(hash.slice(1, MAX_HASH_LENGTH))
  const query = parts.get('query')
  if (!query) return undefined
  const variables = parts.get('variables') ?? ''
  return { query, variables: parsed(variables) ? JSON.stringify(parsed(variables), null, 2) : variables }
}

/** Returns JSON without the values that look like secrets. Nothing of a text that is not JSON. */
const withoutSecrets = (variables: string) =>
  JSON.stringify(parsed(variables) ?? {}, (name, value) => (isSecret(name, value) ? undefined : value))

const isSecret = (name: string, value: unknown) => SECRET_NAME.test(name) || (typeof value === 'string' && isSecretValue(value))

const isSecretValue = (text: string) => SECRET_VALUES.some((pattern) => pattern.test(text))

const compact = (variables: string) => (variables.trim() ? JSON.stringify(parsed(variables)) : '{}')

function parsed(variables: string): object | undefined {
  try {
    return JSON.parse(variables)
  } catch {
    return undefined
  }
}
