import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

/** Spies on the derivation of keys until the test ends. The modules of the backend import it by its name. */
export function spyOnScrypt() {
  const spy = vi.spyOn(crypto, 'scrypt')
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  return spy
}

/** Calls `act` when the next key is to be derived, which waits for it. */
export function beforeNextHash(act: () => Promise<unknown>) {
  const { scrypt } = crypto
  spyOnScrypt().mockImplementationOnce(((password, salt, length, options, done) => {
    void act().then(() => scrypt(password, salt, length, options, done))
  }) as typeof crypto.scrypt)
}
