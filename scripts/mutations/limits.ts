import type { Mutation } from './mutation.ts'

/** Mutations of what keeps one client from harming the others. */
export const limitMutations: Mutation[] = [
  {
    name: 'A client can take all slots.',
    file: 'server/bulkhead.ts',
    text: ' && runningOf(client) < limits.runningPerClient',
    replacement: '',
    tests: ['tests/gateway/bulkhead.test.ts'],
  },
  {
    name: 'A client can take all places in which tasks wait.',
    file: 'server/bulkhead.ts',
    text: '    if (waitingOf(client) >= limits.waitingPerClient) throw new BulkheadFull(true)\n',
    replacement: '',
    tests: ['tests/gateway/bulkhead.test.ts'],
  },
  {
    name: 'Clients that have proven a token wait behind the others.',
    file: 'server/bulkhead.ts',
    text: 'proven.next(hasSlot) ?? others.next(hasSlot)',
    replacement: 'others.next(hasSlot) ?? proven.next(hasSlot)',
    tests: ['tests/gateway/bulkhead.test.ts'],
  },
  {
    name: 'All visitors share the slots of one for pages.',
    file: 'gateway/site/renders.ts',
    text: 'slots.enter(clientOf(ip), ',
    replacement: "slots.enter('', ",
    tests: ['tests/gateway/renders.test.ts'],
  },
  {
    name: 'An upload takes a slot with a token that the backend refuses.',
    file: 'gateway/http/uploads.ts',
    text: '    await requireAcceptedToken(request, token, backend)\n',
    replacement: '',
    tests: ['tests/gateway/uploads.test.ts'],
  },
  {
    name: 'Sign-ins that are refused or time out do not count toward the limit of the client.',
    file: 'gateway/session/throttle.ts',
    text: 'counts: () => true',
    replacement: 'counts: isWrongPassword',
    tests: ['tests/gateway/login.test.ts'],
  },
  {
    name: 'Wrong current passwords are not limited.',
    file: 'gateway/session/throttle.ts',
    text: 'counts: isWrongCurrent',
    replacement: 'counts: () => false',
    tests: ['tests/gateway/capabilities.test.ts'],
  },
  {
    name: 'Attempts to sign in that are refused delay the account.',
    file: 'backend/passwordChecks.ts',
    text: '        await delays.refused(key)\n',
    replacement: '',
    tests: ['tests/backend/signInAttack.test.ts'],
  },
  {
    name: 'A client that has signed in before waits behind those that have not.',
    file: 'backend/passwordChecks.ts',
    text: 'accountId !== 0 || provenClients.has(client)',
    replacement: 'accountId !== 0',
    tests: ['tests/backend/signInAttack.test.ts'],
  },
  {
    name: 'Any number of large queries is kept compiled.',
    file: 'gateway/graphql/executor.ts',
    text: 'sizeCalculation: (_, document) => compiledSize(document)',
    replacement: 'sizeCalculation: () => 1',
    tests: ['tests/gateway/executor.test.ts'],
  },
  {
    name: 'A query of any size is compiled.',
    file: 'gateway/graphql/executor.ts',
    text: ' && compiledSize(document) <= MAX_QUERY_BYTES',
    replacement: '',
    tests: ['tests/gateway/executor.test.ts'],
  },
]
