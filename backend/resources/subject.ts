import * as z from 'zod/mini'
import { subjectRules, subjectWire } from '../../schema/subject.rules.ts'
import { sampleSubjects } from '../sample/courses.ts'
import { listByParent, parentId } from './parent.ts'
import { resource } from './resource.ts'

export const subjects = resource(
  {
    path: 'subjects',
    names: ['subject', 'subjects'],
    table: 'subjects',
    wire: subjectWire,
    columns: { code: z.string(), title: z.string(), credit_hours: z.number(), level_id: z.int() },
    rules: subjectRules,
    guardedReads: true,
    wrappers: { list: 'subjects' },
    messages: { missing: 'Subject not found.', deleted: 'Subject deleted.' },
    async prepare({ level_id }, db) {
      const message = 'This level does not exist'
      return { level_id: await parentId(db, { table: 'levels', column: 'level_id', id: level_id, message }) }
    },
    sample: sampleSubjects,
  },
  (app, tools) =>
    listByParent(app, { path: 'subjects/level', parent: 'level', column: 'level_id', missing: 'Level not found.' }, tools),
)
