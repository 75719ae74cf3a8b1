import { camelCase } from '../../text/casing.ts'

/** Returns the forms in which an answer, an address or a converted key can repeat a secret. */
const formsOf = (secret: string) => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret),
  secret.split('/').map(encodeURIComponent).join('/'),
  camelCase(secret),
]

/** Returns a function that removes secrets from texts. */
export function createRedaction() {
  let secrets: string[] = []
  return {
    add(secret: string) {
      const forms = new Set([...secrets, ...formsOf(secret)].filter((form) => form !== ''))
      // the longest first: one that contains another would otherwise not be recognized
      secrets = [...forms].sort((one, other) => other.length - one.length)
    },
    redact: (text: string) => secrets.reduce((shown, secret) => shown.replaceAll(secret, '[secret]'), text),
  }
}

export type Redaction = ReturnType<typeof createRedaction>
