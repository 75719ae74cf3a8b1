import * as z from 'zod/mini'
import { innovationImageKinds, innovationRules, innovationWire } from '../../schema/innovation.rules.ts'
import { defineTable } from '../database/table.ts'
import { sampleInnovations } from '../sample/innovations.ts'
import { resource } from './resource.ts'

const table = defineTable({
  name: 'innovations',
  wire: innovationWire,
  columns: {
    name: z.string(),
    description: z.nullable(z.string()),
    image: z.nullable(z.string()),
    status: z.literal([0, 1]),
  },
})

export const innovations = resource({
  path: 'innovation-branches',
  table,
  rules: innovationRules,
  file: { field: 'image', column: 'image', kinds: innovationImageKinds },
  messages: { missing: 'Innovation not found.', deleted: 'Innovation deleted.' },
  sample: () => sampleInnovations,
})
