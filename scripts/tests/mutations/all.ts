import { backendMutations } from './backend.ts'
import { editMutations } from './edits.ts'
import { gatewayMutations } from './gateway.ts'
import { limitMutations } from './limits.ts'
import { panelMutations } from './panel.ts'
import { restMutations } from './rest.ts'

/** All mutations of `npm run mutate`. */
export const allMutations = [
  ...backendMutations,
  ...editMutations,
  ...gatewayMutations,
  ...limitMutations,
  ...panelMutations,
  ...restMutations,
]
