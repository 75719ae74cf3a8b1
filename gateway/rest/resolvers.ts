import type { MutationResolvers, QueryResolvers, Resolvers, ResolversParentTypes, ResolversTypes } from '../types.generated.ts'
import type { Context } from './context.ts'
import type { Resource } from './resource.ts'
import { slice } from './slice.ts'

type Page = { limit?: number | null; offset?: number | null }

/** Name of a GraphQL type that has a resource. */
type TypeName = keyof Resolvers & keyof ResolversParentTypes
type RecordOf<Type extends TypeName> = ResolversParentTypes[Type]
type FieldResolvers<Type extends TypeName> = NonNullable<Resolvers[Type]>

/** Resolvers of a type's fields. Those that its records do not have are required. */
type Fields<Type extends TypeName> = FieldResolvers<Type> &
  Required<Pick<FieldResolvers<Type>, Exclude<keyof FieldResolvers<Type>, keyof RecordOf<Type>>>>

/** Resolvers of one entity. */
export type EntityResolvers<Type extends TypeName> = { Query: QueryResolvers; Mutation: MutationResolvers } & {
  [Each in Type]: Fields<Each>
}

/** Name of a type that can be created, updated and deleted. */
type WritableType = keyof MutationResolvers extends infer Field
  ? Field extends `create${infer Type}`
    ? Type & TypeName
    : never
  : never
type InputOf<Type extends WritableType> = ResolversTypes[`${Type}Input` & keyof ResolversTypes]
type Writes<Type extends WritableType> = Required<
  Pick<MutationResolvers, (`create${Type}` | `update${Type}` | `delete${Type}`) & keyof MutationResolvers>
>
/** Rejects rules that lack fields of the input, and names these. */
type Covers<Field, Rules> = [Exclude<Field, keyof OutputOf<Rules>>] extends [never]
  ? unknown
  : { fieldsWithoutRule: Exclude<Field, keyof OutputOf<Rules>> }
type OutputOf<Rules> = Rules extends { _zod: { output: infer Output } } ? Output : never

/** Returns the resolver of a list. */
export const listOf =
  <Value>(resource: Resource<Value>) =>
  async (_parent: unknown, page: Page, { rest }: Context) =>
    slice(await resource.list(rest), page)

/** Returns the resolver of one record. */
export const recordOf =
  <Value>(resource: Resource<Value>) =>
  (_parent: unknown, { id }: { id: string }, { rest }: Context) =>
    resource.record(rest, id)

type CreateArgs = { input: Record<string, unknown> }
type UpdateArgs = CreateArgs & { id: string }

/** Returns the resolvers of the mutations that create, update and delete a record. */
export const writesOf = <Type extends WritableType, Rules>(
  type: Type,
  { create, update, remove }: Resource<RecordOf<Type>, Rules> & Covers<keyof InputOf<Type>, Rules>,
) =>
  ({
    [`create${type}`]: (_: unknown, { input }: CreateArgs, { rest }: Context) => create(rest, input),
    [`update${type}`]: (_: unknown, { id, input }: UpdateArgs, { rest }: Context) => update(rest, id, input),
    [`delete${type}`]: (_: unknown, { id }: UpdateArgs, { rest }: Context) => remove(rest, id),
  }) as unknown as Writes<Type>
