/** Returns a function that removes secrets from texts, in each form in which an answer or an address can repeat them. */
export function createRedaction() {
  const secrets = new Set<string>()
  return {
    add(secret: string) {
      for (const form of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]) if (form) secrets.add(form)
    },
    redact: (text: string) => [...secrets].reduce((shown, secret) => shown.replaceAll(secret, '[secret]'), text),
  }
}

export type Redaction = ReturnType<typeof createRedaction>
