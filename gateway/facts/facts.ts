import { degrees, isProgramme } from '../../content/programmes/Programme.ts'
import { type Facts, factsRules, factsWire } from '../../schema/facts.rules.ts'
import { countOf, type EntityResolvers, listOf } from '../rest/record/resolvers.ts'
import { createResource } from '../rest/record/resource.ts'
import { defaultsOf, shownFacts } from './shownFacts.ts'

export const resource = createResource({
  kind: 'FACTS',
  path: 'facts',
  wrappers: { list: 'facts', record: 'facts' },
  wire: factsWire,
  rules: factsRules,
  hasRecordCall: false,
  capability: 'facts',
})

export const resolvers = {
  Query: { facts: listOf(resource) },
  Mutation: { updateFacts: (_, { id, input, basedOn }, { rest }) => resource.update(rest, id, input, basedOn) },
  Counts: { facts: countOf(resource) },
  Facts: {
    title: ({ name }) => (name !== null && isProgramme(name) ? degrees[name].name : 'College'),
    defaults: ({ name }, _, { rest }) => defaultsOf(rest.backend.config.college, name),
    shown: (facts, _, { rest }) => shownFacts(rest.backend.config.college, facts),
    updatedAt: (facts) => (isUntouched(facts) ? null : facts.updatedAt),
  },
} satisfies EntityResolvers<'Facts'>

/** Facts have no page that a search could lead to. */
export const search = undefined

/** Returns true for facts as the backend makes them when it starts, without values. */
const isUntouched = ({ createdAt, updatedAt }: Facts) => createdAt === updatedAt
