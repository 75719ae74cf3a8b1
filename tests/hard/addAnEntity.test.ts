// The samples of docs/add-an-entity.md, in a copy of the project.
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { projectCopy, type Step } from '../support/processes/projectCopy.ts'

const document = fs.readFileSync('docs/add-an-entity.md', 'utf8')

/** The samples, in the order of the document. Those in a list are indented. */
const samples = Array.from(document.matchAll(/^( *)```\w+\n(.*?)^ *```$/gms), ([, indent, text = '']) =>
  text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
)

const admin = 'web/features/event/admin'
/** The files of the samples. A migration and a registration are added to a file. */
const files = [
  'schema/sdl/event.graphql',
  'schema/event.rules.ts',
  'migration',
  'backend/resources/event.ts',
  'gateway/event/event.ts',
  'web/features/event/event.page.graphql',
  'web/features/event/EventPage.tsx',
  `${admin}/EventAdmin.graphql`,
  `${admin}/eventResource.ts`,
  `${admin}/EventAdmin.tsx`,
  `${admin}/EventForms.tsx`,
  'registration',
]

const sampleOf = (file: string) => samples[files.indexOf(file)] ?? ''

/** The registrations that the document describes. */
const steps: Step[] = [
  ['backend/database/migrations.ts', 'export const migrations: Record<string, Migration> = {\n', sampleOf('migration')],
  ['backend/resources/index.ts', "import { courses } from './course.ts'\n", "import { events } from './event.ts'\n"],
  ['backend/resources/index.ts', 'export const resources: Resource[] = [\n', 'events,\n'],
  ['gateway/entities.ts', "import * as course from './course/course.ts'\n", "import * as event from './event/event.ts'\n"],
  ['gateway/entities.ts', 'const entities = [', 'event, '],
  ['web/admin/palette/Palette.graphql', 'query Palette {\n', 'events { id name: title }\n'],
  ['web/admin/dashboard/Dashboard.graphql', 'query Dashboard {\n', 'events { id title createdAt updatedAt }\n'],
  [
    'web/admin/entities.ts',
    "import type { ComponentType } from 'react'\n",
    "import * as Events from '../features/event/admin/EventAdmin.tsx'\n",
  ],
  ['web/admin/entities.ts', 'export const entities: Entities = {\n', sampleOf('registration')],
]

test('the samples of the document are an entity without type errors, except in the tests that are to name it', () => {
  expect(samples).toHaveLength(files.length)
  const { add, write, generate, tsc } = projectCopy()
  for (const file of files.filter((name) => name.includes('/'))) write(file, sampleOf(file))
  steps.forEach(add)
  expect(generate()).toMatchObject({ status: 0 })
  const errors = tsc().output.match(/^\S+(?=\(\d+,\d+\): error)/gm)
  expect(errors).toEqual(['tests/web/admin/lists/dashboard.test.ts', 'tests/web/admin/lists/palette.test.ts'])
})
