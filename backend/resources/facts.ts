import * as z from 'zod/mini'
import { degrees } from '../../content/programmes/Programme.ts'
import { COLLEGE_FACTS, factsRules, factsWire } from '../../schema/facts.rules.ts'
import type { Database } from '../database/database.ts'
import { type AnyRow, insertRow, selectRows } from '../database/rows.ts'
import { resource } from './resource.ts'

const optional = z.nullable(z.string())

/** Facts for applicants: one row for the college, and one for each programme. */
export const facts = resource({
  path: 'facts',
  names: ['fact sheet', 'fact sheets'],
  table: 'facts',
  wire: factsWire,
  columns: {
    name: z.string(),
    intake: optional,
    deadline: optional,
    cost: optional,
    cost_note: optional,
    contact: optional,
    duration: optional,
    seats: optional,
    qualify: optional,
    office_hours: optional,
  },
  rules: factsRules,
  calls: ['list', 'update'],
  messages: { missing: 'Facts not found.', deleted: '' },
  sample: () => [],
})

/** Adds an empty row for the college, and for each programme, that has none. */
export const addMissingFacts = (db: Database, now: Date) =>
  db.transaction().execute(async (trx) => {
    const rows = (await selectRows(trx, facts.table.name, facts.table.columns).execute()) as AnyRow[]
    const known = new Set(rows.map(({ name }) => name))
    const missing = [COLLEGE_FACTS, ...Object.keys(degrees)].filter((name) => !known.has(name))
    for (const name of missing) await insertRow(trx, facts.table.name, { name }, now)
  })
