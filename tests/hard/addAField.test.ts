// The steps of docs/add-a-field.md, in a copy of the project, for a field whose name has two words.
import { expect, test } from 'vitest'
import { projectCopy, type Step } from '../support/processes/projectCopy.ts'

const migration = `  '0013-faculty-office-hours': {
    up: (db) => db.schema.alterTable('faculties').addColumn('office_hours', 'text').execute(),
  },
`

/** The new lines, in the order of the document. */
const steps: Step[] = [
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
const backends: Step[] = [
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
  const { add, generate, tsc, vitest } = projectCopy()
  steps.forEach(add)
  expect(generate()).toMatchObject({ status: 0 })
  expect(tsc()).toEqual({ status: 0, output: '' })

  const unfinished = vitest('tests/backend/resources/faculties.test.ts')
  expect(unfinished.status).toBe(1)
  expect(unfinished.output).toContain('anyone can read a faculty member with all fields')
  add([
    'tests/backend/resources/faculties.test.ts',
    '      ...facultyFields(),\n      address: null,\n',
    '      office_hours: null,\n',
  ])
  backends.forEach(add)
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
