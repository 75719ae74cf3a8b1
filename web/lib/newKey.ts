/** Returns 32 random hex digits, for an idempotency key. `crypto.randomUUID` exists in secure contexts only. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
