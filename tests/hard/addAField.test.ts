// The steps of docs/add-a-field.md, in a copy of the project, for a field whose name has two words.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyTree } from '../../scripts/copyTree.ts'
import { temporaryFolder } from '../support/servers/stack.ts'

const migration = `  '0013-faculty-office-hours': {
    up: (db) => db.schema.alterTable('faculties').addColumn('office_hours', 'text').execute(),
  },
`

/** The new lines, in the order of the document: the file, the text that they follow, and the lines. */
const steps: [file: string, before: string, lines: string][] = [
  ['backend/database/migrations.ts', 'on(table).column(column).execute()\n    },\n  },\n', migration],
  ['backend/resources/faculty.ts', '    address: z.nullable(z.string()),\n', '    office_hours: z.nullable(z.string()),\n'],
  ['schema/sdl/faculty.graphql', '  "Postal address."\n  address: String\n', '  "Office hours."\n  officeHours: String\n'],
  [
    'schema/sdl/faculty.graphql',
    'Unchanged if omitted."\n  address: String\n',
    '  "Unchanged if omitted."\n  officeHours: String\n',
  ],
  ['schema/faculty.rules.ts', '  address: optionalText(),\n', '  officeHours: optionalText(),\n'],
  ['schema/faculty.rules.ts', '  address: wire.text,\n', '  officeHours: wire.text,\n'],
  [
    'web/features/faculty/admin/facultyResource.ts',
    "  phone: faculty?.phone ?? '',\n",
    "  officeHours: faculty?.officeHours ?? '',\n",
  ],
  [
    'web/features/faculty/admin/FacultyForms.tsx',
    '    </FieldRow>\n    <TextAreaField',
    ' name="officeHours" label="Office Hours" />\n    <TextAreaField',
  ],
  ['web/features/faculty/admin/FacultyAdmin.graphql', '  phone\n  address\n', '  officeHours\n'],
]

/** The backends with which the doctor finds nothing wrong, and what it says of the field to one with names in camel case. */
const backends: typeof steps = [
  ['tests/support/backends/laravelBackend.ts', 'const optional = [', "'office_hours', "],
  ['tests/support/frameworks/django.ts', '      address: blank,\n', '      office_hours: blank,\n'],
  ['tests/support/frameworks/django.ts', "'phone', 'address', ", "'office_hours', "],
  ['tests/support/frameworks/express.ts', '      address: optional,\n', '      office_hours: optional,\n'],
  ['tests/support/frameworks/laravel.ts', "      address: '',\n", "      office_hours: '',\n"],
  [
    'tests/gateway/frameworks/habits.test.ts',
    "than those of docs/rest-api.md.',\n",
    "'Save all fields that docs/rest-api.md lists for the call.', 'Missing: office_hours.',\n",
  ],
]

test('a field is added by the steps of the document, and by nothing else', () => {
  const folder = temporaryFolder()
  copyTree(folder)
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }
  const vitest = (...args: string[]) => run('node_modules/vitest/vitest.mjs', 'run', '--project', 'parts', ...args)
  const add = (file: string, before: string, lines: string) => {
    const text = fs.readFileSync(path.join(folder, file), 'utf8')
    expect(text.split(before), file).toHaveLength(2)
    fs.writeFileSync(path.join(folder, file), text.replace(before, before + lines))
  }
  for (const step of steps) add(...step)
  expect(run('--import', 'tsx', 'scripts/generate.ts')).toMatchObject({ status: 0 })
  expect(run('node_modules/typescript/bin/tsc', '--singleThreaded')).toEqual({ status: 0, output: '' })

  const unfinished = vitest('tests/backend/resources/faculties.test.ts')
  expect(unfinished.status).toBe(1)
  expect(unfinished.output).toContain('anyone can read a faculty member with all fields')
  add(
    'tests/backend/resources/faculties.test.ts',
    '      ...facultyFields(),\n      address: null,\n',
    '      office_hours: null,\n',
  )
  for (const step of backends) add(...step)
  expect(vitest('tests/gateway/schema.test.ts', '-u').status).toBe(0)
  const all = vitest(
    'tests/backend',
    'tests/rules',
    'tests/project/registrations.test.ts',
    'tests/gateway/schema.test.ts',
    'tests/gateway/doctor/doctor.test.ts',
    'tests/gateway/frameworks',
  )
  expect(all.status, all.output.slice(-3000)).toBe(0)
})
