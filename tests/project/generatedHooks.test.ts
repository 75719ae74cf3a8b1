import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const files = fs
  .readdirSync('web', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('web', file))
  .filter((file) => /\.tsx?$/.test(file))
const read = (file: string) => fs.readFileSync(file, 'utf8')
const isGenerated = (file: string) => file.endsWith('.generated.ts')
const written = files.filter((file) => !isGenerated(file))

test('each generated hook is used', () => {
  const hooks = files
    .filter(isGenerated)
    .flatMap((file) => [...read(file).matchAll(/^export const (use\w+)/gm)].map(([, name]) => name!))
  const code = written.map(read).join('\n')
  const words = new Set(code.match(/\buse\w+/g))
  expect(hooks.length).toBeGreaterThan(60)
  expect(hooks.filter((name) => !words.has(name))).toEqual([])
})

test('components send operations by generated hooks only', () => {
  const offenders = (pattern: RegExp) => written.filter((file) => pattern.test(read(file)))
  expect(offenders(/\b(useQuery|useLazyQuery|useSuspenseQuery|useMutation)\(/)).toEqual([])
  // several records in one request, and the sign-out of a route
  expect(offenders(/\bclient\.mutate\(/)).toEqual(['web/lib/apollo/mutateMany.ts'])
})
