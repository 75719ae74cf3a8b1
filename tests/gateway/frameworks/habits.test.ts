// Habits of frameworks that docs/rest-api.md excludes: the doctor says what to change.
import { expect, test } from 'vitest'
import { django } from '../../support/frameworks/django.ts'
import { express } from '../../support/frameworks/express.ts'
import { laravel } from '../../support/frameworks/laravel.ts'
import { startFramework } from '../../support/frameworks/startFramework.ts'
import { diagnose } from '../../support/processes/diagnose.ts'
import { admin } from '../../support/servers/stack.ts'

type Backend = Parameters<typeof startFramework>[0]

/** Returns the remedies that the doctor gives, without repetitions. */
async function todosFor(backend: Backend, isWriting = true) {
  const { rows } = await diagnose(await startFramework(backend), { credentials: admin, isWriting })
  return [...new Set(rows.flatMap(({ findings = [] }) => findings).map(({ text, todo = text }) => todo))]
}

test.each<[string, () => Backend, ...string[]]>([
  [
    'Laravel with a CSRF token',
    () => laravel({ csrf: true }),
    'Serve the API without CSRF protection: tokens replace it (in Laravel: routes/api.php).',
  ],
  [
    'Django REST framework with slashes',
    () => django({ trailingSlash: true }),
    'Answer at addresses without a slash at the end (in Django REST framework: DefaultRouter(trailing_slash=False)).',
  ],
  [
    'Django REST framework with its own pagination',
    () => django({ pageSize: 2 }),
    'Answer the whole list (in Django REST framework: pagination_class = None), or pages with current_page and last_page.',
  ],
  [
    'Express with names in camel case',
    () => express({ camelCase: true }),
    'Accept this input: names in snake case, and no other required fields and values than those of docs/rest-api.md.',
  ],
])('%s is told what to change', async (_habit, build, ...todos) => {
  expect(await todosFor(build())).toEqual(todos)
})

test('Laravel with an older PHP and without APP_URL is told what to change', async () => {
  expect(await todosFor(laravel({ php: 8.3, appUrl: 'http://localhost' }))).toEqual([
    'Answer the path of the file below /storage/, or its address at the origin of BACKEND_URL (in Laravel: APP_URL).',
    'Set MULTIPART_UPDATE=post for the gateway.',
  ])
})

test('Django with its own tokens and pages of errors is told what to change', async () => {
  expect(await todosFor(django({ keyword: 'Token', htmlNotFound: true }), false)).toEqual([
    expect.stringContaining('404 and a JSON object'),
    expect.stringContaining('keyword = "Bearer"'),
  ])
})

test('Express with bare documents is told to answer ids, and gets no more records than one', async () => {
  expect(await todosFor(express({ bareIds: true }))).toEqual([
    'Answer the id of each record as id (in Mongoose: toJSON: { virtuals: true }).',
    expect.stringContaining('Look for others in /courses, which could not be read.'),
  ])
})

test('Express with the defaults of Mongoose is told what to change', async () => {
  const habits = { htmlNotFound: true, castErrors: true, messageOnly: true, oldDocument: true, withoutLevels: true }
  expect(await todosFor(express(habits))).toEqual([
    expect.stringContaining('404 and a JSON object'),
    expect.stringContaining('Answer 404 for an id that does not exist.'),
    expect.stringContaining('"errors": {"field"'),
    'Answer 404 to writes of an unknown id.',
    'Answer the record as it is after the update (in Mongoose: { new: true }).',
    'Let a course contain its levels.',
  ])
  expect(await todosFor(express({ populate: true, nullForMissing: true }))).toEqual([
    'Answer 404 to writes of an unknown id.',
    'Answer the id itself in course_id and level_id. The record that it names may be beside it, such as course.',
  ])
})
