import * as z from 'zod/mini'
import { innovationImageKinds, innovationRules, innovationWire } from '../../schema/innovation.rules.ts'
import { sampleInnovations } from '../sample/innovations.ts'
import { resource } from './resource.ts'

export const innovations = resource({
  path: 'innovation-branches',
  names: ['innovation', 'innovations'],
  table: 'innovations',
  wire: innovationWire,
  columns: {
    name: z.string(),
    description: z.nullable(z.string()),
    image: z.nullable(z.string()),
    status: z.literal([0, 1]),
  },
  rules: innovationRules,
  file: { field: 'image', column: 'image', kinds: innovationImageKinds },
  messages: { missing: 'Innovation not found.', deleted: 'Innovation deleted.' },
  sample: () => sampleInnovations,
})
