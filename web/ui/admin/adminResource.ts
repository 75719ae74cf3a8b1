import type { TypedDocumentNode } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import type * as z from 'zod/mini'
import type { FailedHeading } from '../forms/summary.ts'

/** Texts, rules and operations that the list, add and edit screens of an entity share. */
export type AdminResource<Values> = {
  /** Singular and plural in title case, for headings. */
  label: string
  plural: string
  /** Singular within a sentence. */
  noun: string
  /** Path of the list. */
  path: string
  rules: z.core.$ZodType
  /** Returns the input of the mutations for the values of the form. */
  inputOf: (values: Values) => unknown
  create: DocumentNode
  update?: DocumentNode
  remove?: DocumentNode
  listFailed: string
  recordFailed: string
  recordMissing: string
  saveFailed: FailedHeading
  onUpdateError?: (error: unknown) => void
}

type Derived = 'plural' | 'noun' | 'listFailed' | 'recordFailed' | 'recordMissing' | 'saveFailed'
type Options<Values, Input> = Omit<AdminResource<Values>, Derived> &
  Partial<Pick<AdminResource<Values>, Derived>> & {
    inputOf: (values: Values) => NoInfer<Input>
    create: TypedDocumentNode<unknown, { input: Input }>
    update?: TypedDocumentNode<unknown, { id: string; input: Input }>
  }

/** Fills in the default messages, which an entity can override. */
export function adminResource<Values, Input>(options: Options<Values, Input>): AdminResource<Values> {
  const { label, plural = `${label}s`, noun = label.toLowerCase() } = options
  return {
    plural,
    noun,
    listFailed: `Failed to load the ${plural.toLowerCase()}.`,
    recordFailed: `Failed to load the ${noun}.`,
    recordMissing: `${label[0]}${label.slice(1).toLowerCase()} not found.`,
    saveFailed: `The ${noun} could not be saved. Nothing you entered is lost.`,
    ...options,
  }
}

type WithoutNulls<Values> = { [Name in keyof Values as null extends Values[Name] ? never : Name]: Values[Name] } & {
  [Name in keyof Values as null extends Values[Name] ? Name : never]?: NonNullable<Values[Name]>
}

/** Returns the values without nulls. A file field without a choice is null; without it, the backend keeps the stored file. */
export const withoutNulls = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as WithoutNulls<Values>
