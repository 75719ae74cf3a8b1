import { factsRules } from '../../../../schema/facts.rules.ts'
import { useUpdateFactsMutation } from '../../../lib/schema.generated.ts'
import { adminResource } from '../../../ui/admin/adminResource.ts'
import type { AdminFactsQuery } from './FactsAdmin.generated.ts'

export type Facts = NonNullable<AdminFactsQuery['facts']>[number]

export const valuesOf = (facts: Facts) => ({
  intake: facts.intake ?? '',
  deadline: facts.deadline ?? '',
  cost: facts.cost ?? '',
  costNote: facts.costNote ?? '',
  contact: facts.contact ?? '',
  duration: facts.duration ?? '',
  seats: facts.seats ?? '',
  qualify: facts.qualify ?? '',
  officeHours: facts.officeHours ?? '',
})

/** Facts are neither added nor deleted: the college and each programme have theirs. */
export const facts = adminResource({
  kind: 'FACTS',
  rules: factsRules,
  inputOf: (values: ReturnType<typeof valuesOf>) => values,
  useUpdate: useUpdateFactsMutation,
  publicPage: undefined,
})
