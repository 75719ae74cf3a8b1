import type { GraphQLFormattedError } from 'graphql'
import type { RecordKind } from '../schema.generated.ts'
import type { Answer } from './page.ts'

/** Returns the kinds of records that a search has left out, by the errors of its answer. */
export function unreadKinds(errors: readonly Pick<GraphQLFormattedError, 'extensions'>[] = []): Pick<Answer, 'unreadKinds'> {
  const kinds = errors.flatMap(({ extensions }) => (extensions?.['kind'] as RecordKind | undefined) ?? [])
  return kinds.length > 0 ? { unreadKinds: kinds } : {}
}
