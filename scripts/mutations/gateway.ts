import type { Mutation } from './mutation.ts'

export const gatewayMutations: Mutation[] = [
  {
    name: 'A query is executed although the request names another operation.',
    file: 'gateway/http/plainQueries.ts',
    text: 'if (!query || (operationName != null && operationName !== query.name)) return undefined',
    replacement: 'if (!query) return undefined',
    tests: ['tests/gateway/plainQueries.test.ts'],
  },
  {
    name: 'The answer to a mutation is kept.',
    file: 'gateway/graphql/apollo.ts',
    text: "      if (operation?.operation !== 'query') request.isShareable = false\n",
    replacement: '',
    tests: ['tests/gateway/renderings.test.ts'],
  },
  {
    name: 'The check of links sends requests to a host with one public address among private ones.',
    file: 'gateway/links/openAddress.ts',
    text: 'found.every(',
    replacement: 'found.some(',
    tests: ['tests/gateway/links.test.ts'],
  },
  {
    name: 'A gateway keeps what it read while it had lost Redis.',
    file: 'gateway/purges.ts',
    text: `    onConnected() {
      void local.publish([ALL_PATHS])
`,
    replacement: '    onConnected() {\n',
    tests: ['tests/gateway/redis.test.ts'],
  },
  {
    name: 'A gateway handles its own purges a second time when Redis sends them back.',
    file: 'gateway/purges.ts',
    text: 'if (from !== id) void',
    replacement: 'void',
    tests: ['tests/gateway/redis.test.ts'],
  },
  {
    name: 'What was read with a token is shown again after a write in the same request.',
    file: 'gateway/rest/resource.ts',
    text: '    client.request.uncachedReads.clear()\n',
    replacement: '',
    tests: ['tests/gateway/courses.test.ts'],
  },
  {
    name: 'A kept answer is sent before the body has arrived.',
    file: 'gateway/http/fastPath.ts',
    text: 'body?.length === size && ',
    replacement: 'body && ',
    tests: ['tests/gateway/fastPath.test.ts'],
  },
  {
    name: 'A server that is stopping sends kept answers.',
    file: 'gateway/http/fastPath.ts',
    text: 'app.server.listening && ',
    replacement: '',
    tests: ['tests/gateway/fastPath.test.ts'],
  },
  {
    name: 'A setting can end the script element that has it.',
    file: 'gateway/site/pages.ts',
    text: ".replaceAll('<', '\\\\u003c')",
    replacement: '',
    tests: ['tests/gateway/dataBlocks.test.ts'],
  },
  {
    name: 'Content that was replaced before it was written is written instead of the newer one.',
    file: 'gateway/diskCache.ts',
    text: 'if (this.#pending.peek(content.path) !== content) return',
    replacement: 'if (!this.#pending.has(content.path)) return',
    tests: ['tests/gateway/diskCache.test.ts'],
  },
  {
    name: 'Stale content is dated in the future after the clock was set back.',
    file: 'gateway/cache.ts',
    text: 'asOf: Math.min(old.asOf, triedAt), triedAt',
    replacement: 'asOf: old.asOf, triedAt',
    tests: ['tests/gateway/cache.test.ts'],
  },
]
