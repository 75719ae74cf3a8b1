import type { TypedDocumentNode } from '@apollo/client'
import type * as z from 'zod/mini'
import type { RecordMutationHook } from '../../lib/apollo/writes.ts'
import { type RecordNames, recordKinds } from '../../lib/recordKinds.ts'
import type { RecordKind } from '../../lib/schema.generated.ts'
import type { FailedHeading } from '../forms/summary.ts'

/** Texts, rules and hooks that the list, add and edit screens of an entity share. */
export type AdminResource<Values, Stored = never> = RecordNames & {
  kind: RecordKind
  /** True if records can be imported from a CSV file. */
  hasImport?: boolean
  rules: z.core.$ZodType
  /** Returns the input of the mutations for the values of the form. */
  inputOf: (values: Values) => object
  /** The generated hooks. `adminResource` checks that their input is that of `inputOf`. */
  useCreate?: RecordMutationHook<{ input: never }>
  useUpdate?: RecordMutationHook<{ id: string; input: never; basedOn: never }>
  /** Returns a record as an edit form opens it. It has all fields of the input: a save would take missing ones for changes of others. */
  opened: (record: Stored) => object
  useRemove?: RecordMutationHook<{ id: string }>
  /** The mutation of `useRemove`, to delete several records in one request. */
  removeDocument?: TypedDocumentNode<unknown, { id: string }>
  /** Singular of the records that stay when the one they belong to is deleted. */
  childNoun?: string
  /** Message for a failed read, if it differs from the default. */
  loadFailed?: string
  /** Message for a failed save, if it differs from the default. */
  saveFailed?: FailedHeading
  /** Returns values of the form that a save has changed, other than that its files are no longer chosen. */
  changedBySave?: (stored: Record<string, unknown>) => object
  onUpdateError?: (error: unknown) => void
  /** The page of the site that shows a record, if there is one for all of them. */
  publicPage: PublicPage<Values> | undefined
}

export type PublicPage<Values> = {
  /** Returns the path of the page for the values of the form. Undefined if there is none. */
  path: (values: Values, id: string) => string | undefined
  /** Returns the day from which on visitors see the record. By default they see it at once. */
  from?: (values: Values) => string
  /** Field of the page's answer that has the record, or the list with it. */
  field: string
}

/** The answer to an update: the record, with all fields of the input. */
type Answer<Stored> = Record<string, Stored | string | null | undefined>

type Options<Values, Input, Stored> = Omit<AdminResource<Values>, keyof RecordNames | 'opened' | 'useCreate' | 'useUpdate'> & {
  inputOf: (values: Values) => NoInfer<Input>
  useCreate?: RecordMutationHook<{ input: Input }>
  useUpdate?: RecordMutationHook<{ id: string; input: Input; basedOn?: Input | null | undefined }, Answer<Stored>>
}

/** Checks that the inputs fit the mutations, and adds the names and the path of the kind. */
export function adminResource<Values, Input extends object, Stored extends object>(
  options: Options<Values, Input, Stored>,
): AdminResource<Values, Stored> {
  return { ...recordKinds[options.kind], opened: (record) => record, ...options }
}
