// Derives the keys of passwords at a five-hundredth of their cost, which would be a tenth of the processor time of all tests. Node loads
// this file first in all processes of tests (environment.ts), so that all of them agree. A test of the cost itself sets PASSWORD_COST=full.
const crypto = require('node:crypto')
const { syncBuiltinESMExports } = require('node:module')

const { scrypt } = crypto
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, process.env.PASSWORD_COST === 'full' ? options : { ...options, N: 64 }, done)
syncBuiltinESMExports()
