import type { RecordKind } from '../schema.generated.ts'
import type { Answer } from './writes.ts'

/** A change in the history, and the record that was changed or deleted. */
export type NamedChange = { id: string; kind: RecordKind; recordId: string }

/** Returns the changes that the mutations of an answer made. None if the backend does not name them. */
export const changesIn = (answer: Answer | undefined) => (answer?.extensions?.['changes'] ?? []) as NamedChange[]
