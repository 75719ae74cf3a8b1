// The direction of imports between the folders, as docs/architecture.md describes it.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Places from top to bottom: the start of the paths of their files. A file imports from its own place and from those below. An expression
 * with alternatives stands for several places, which do not import each other.
 */
const order = [
  // web
  /^web\/(vite\.ts|site\/|admin\/|explorer\/)/,
  /^web\/pages\/\w+/,
  /^web\/features\/\w+\//,
  /^web\/ui\/admin\//,
  /^web\/ui\/\w+\//,
  /^web\/ui\//,
  /^web\/theme\.ts/,
  /^web\/lib\//,
  // gateway
  /^gateway\/main\.ts/,
  /^gateway\/server\.ts/,
  /^gateway\/http\//,
  /^gateway\/site\//,
  /^gateway\/graphql\//,
  /^gateway\/doctor\//,
  /^gateway\/entities\.ts/,
  /^gateway\/(?!rest|cache|clients|telemetry)\w+\//,
  /^gateway\/rest\/record\//,
  /^gateway\/rest\/call\//,
  /^gateway\/rest\/shape\//,
  /^gateway\/config\.ts/,
  /^gateway\/(cache|clients|telemetry)\//,
  /^gateway\//,
  // backend
  /^backend\/main\.ts/,
  /^backend\/server\.ts/,
  /^backend\/(storage|metrics|health)\.ts/,
  /^backend\/commands\//,
  /^backend\/firstStart\.ts/,
  /^backend\/(sampleContent|openData)\.ts/,
  /^backend\/backup\//,
  /^backend\/history\//,
  /^backend\/previews\//,
  /^backend\/resources\//,
  /^backend\/sample\//,
  /^backend\/accounts\//,
  /^backend\/http\//,
  /^backend\/(disk|files)\//,
  /^backend\/database\//,
  /^backend\//,
  // what they share
  /^server\//,
  /^(schema|content)\//,
  /^text\//,
]

/** The folders that each part of the product imports from. */
const parts: Record<string, string[]> = {
  web: ['web', 'schema', 'content', 'text', 'styled-system'],
  gateway: ['gateway', 'server', 'schema', 'content', 'text'],
  backend: ['backend', 'server', 'schema', 'content', 'text'],
  server: ['server'],
  schema: ['schema', 'text'],
  content: ['content'],
  text: ['text'],
}

/** Code that only staff load. */
const ofStaff = 'web/(admin|ui/(admin|forms)|features/\\w+/admin)/'

/** Imports that are wrong though they lead downwards: files, what they must not import, and why. The packages of styles are a rule of the linter. */
const forbidden: [from: RegExp, to: RegExp, reason: string][] = [
  [
    new RegExp(`^(?!${ofStaff})`),
    /^web\/(admin|ui\/(admin|forms)|features\/\w+\/admin)\//,
    'visitors and developers do not load the admin panel',
  ],
  [/^backend\//, /^(@apollo\/|graphql)/, 'the backend is a REST service'],
  [/^web\/explorer\//, /^web\/(features|pages)\//, 'the explorer knows no entity'],
  [/^web\/pages\//, /^(schema|content|text)\//, 'pages combine features'],
  [
    /^web\/(lib(?!\/site\/searchPages)|ui|features\/\w+\/admin)\//,
    /^content\//,
    'features give texts to the components that show them',
  ],
  [/^web\/ui\/[^/]+$/, /^(schema|text)\//, 'the files of ui itself import only each other and lib'],
  [/^web\/(features|pages|ui\/(?!admin\/))/, /^web\/theme\.ts$/, 'components name tokens, and do not read them'],
  [/^web\/ui\/forms\//, /^web\/ui\/[^/]+\.tsx$/, 'the components of the site are not styled for the admin panel'],
]

const partOf = (file: string) => file.split('/', 1)[0] ?? ''

const placeOf = (file: string) => {
  const index = order.findIndex((place) => place.test(file))
  return { index, name: order[index]?.exec(file)?.[0] }
}

/** Returns why a file must not import another file or a package, or undefined. */
function fault(file: string, imported: string): string | undefined {
  const broken = forbidden.find(([from, to]) => from.test(file) && to.test(imported))
  if (broken) return broken[2]
  const [own, other] = [placeOf(file), placeOf(imported)]
  if (own.index < 0 || other.index < 0) return undefined
  if (!parts[partOf(file)]?.includes(partOf(imported))) return `${partOf(file)}/ does not import ${partOf(imported)}/`
  if (other.index > own.index || other.name === own.name) return undefined
  return other.index === own.index ? 'places beside each other do not import each other' : 'imports lead downwards'
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'])
  .toString()
  .split('\n')
  .filter((file) => partOf(file) in parts && fs.existsSync(file))

const importsOf = (file: string) =>
  [...fs.readFileSync(file, 'utf8').matchAll(/(?:from|^import|import\() ?'(?<name>[^']+)'/gm)].map(({ groups = {} }) => {
    const name = groups['name'] ?? ''
    return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name
  })

test('every file of the product has a place', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => placeOf(file).index < 0)).toEqual([])
})

test('imports lead downwards', () => {
  const faults = files.flatMap((file) =>
    importsOf(file).flatMap((imported) => {
      const reason = fault(file, imported)
      return reason ? `${file} imports ${imported}: ${reason}` : []
    }),
  )
  expect(faults).toEqual([])
})

test.each([
  ['backend/resources/course.ts', 'backend/history/routes.ts'],
  ['backend/server.ts', 'gateway/errors.ts'],
  ['backend/api.ts', 'graphql'],
  ['gateway/notice/notice.ts', 'gateway/course/course.ts'],
  ['gateway/rest/shape/parse.ts', 'gateway/rest/call/transport.ts'],
  ['server/redis.ts', 'schema/rules.ts'],
  ['web/lib/college.ts', 'web/ui/Icon.tsx'],
  ['web/features/notice/NoticePage.tsx', 'web/features/course/CoursePage.tsx'],
  ['web/features/notice/NoticePage.tsx', 'web/ui/forms/Field.tsx'],
  ['web/ui/site/items/Card.tsx', 'content/programmes/programmes.ts'],
  ['web/ui/Icon.tsx', 'schema/rules.ts'],
  ['web/ui/forms/Field.tsx', 'web/ui/Button.tsx'],
  ['web/pages/home/HomePage.tsx', 'schema/rules.ts'],
  ['web/features/notice/admin/NoticeAdmin.tsx', 'content/programmes/programmes.ts'],
  ['web/features/notice/NoticePage.tsx', 'web/theme.ts'],
  ['web/explorer/Explorer.tsx', 'web/features/notice/NoticePage.tsx'],
])('%s must not import %s', (file, imported) => {
  const missing = [file, imported].filter((name) => name.includes('/') && !files.includes(name))
  expect(missing).toEqual([])
  expect(fault(file, imported)).toBeDefined()
})
