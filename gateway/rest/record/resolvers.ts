import type * as z from 'zod/mini'
import { failure } from '../../errors.ts'
import type {
  CountsResolvers,
  MutationResolvers,
  QueryResolvers,
  Resolvers,
  ResolversParentTypes,
  ResolversTypes,
} from '../../types.generated.ts'
import type { Context } from '../call/client.ts'
import { countRecords, hasTooManyRecords } from './answerSize.ts'
import type { Resource } from './resource.ts'

const MAX_COUNT = 100_000
type Page = { limit?: number | null; offset?: number | null }

type TypeName = keyof Resolvers & keyof ResolversParentTypes
type RecordOf<Type extends TypeName> = ResolversParentTypes[Type]
type FieldResolvers<Type extends TypeName> = NonNullable<Resolvers[Type]>

/** Resolvers of a type's fields. Those that its records do not have, or have with another type, are required. */
type Fields<Type extends TypeName> = FieldResolvers<Type> &
  Required<Pick<FieldResolvers<Type>, Unread<RecordOf<Type>, FieldResolvers<Type>>>>
type Unread<Value, Resolvers> = {
  [Name in keyof Resolvers]-?: Name extends keyof Value ? (Value[Name] extends ResultOf<Resolvers[Name]> ? never : Name) : Name
}[keyof Resolvers]
type ResultOf<Resolver> = Resolver extends (...args: never[]) => infer Result ? Awaited<Result> : never

export type EntityResolvers<Type extends TypeName> = {
  Query: QueryResolvers
  Mutation: MutationResolvers
  Counts?: CountsResolvers
} & {
  [Each in Type]: Fields<Each>
}

type WritableType = keyof MutationResolvers extends infer Field
  ? Field extends `create${infer Type}`
    ? Type & TypeName
    : never
  : never
type InputOf<Type extends WritableType> = ResolversTypes[`${Type}Input` & keyof ResolversTypes]
type Writes<Type extends WritableType> = Required<
  Pick<MutationResolvers, (`create${Type}` | `update${Type}` | `delete${Type}`) & keyof MutationResolvers>
>
/** Rejects rules that do not fit the input, and names the fields: only one of both has them, needs them, or no value is valid in both. */
type Covers<Input, Rules extends z.ZodMiniType> = [Unfit<Input, z.input<Rules>>] extends [never]
  ? unknown
  : { fieldsThatDiffer: Unfit<Input, z.input<Rules>> }
type Unfit<Input, Accepted> = {
  [Name in keyof Input | keyof Accepted]: Name extends keyof Input & keyof Accepted
    ? Fits<Input[Name], Accepted[Name]> extends true
      ? never
      : Name
    : Name
}[keyof Input | keyof Accepted]
type Fits<Value, Accepted> = [NonNullable<Value> & NonNullable<Accepted>] extends [never]
  ? false
  : [Extract<Value, null>] extends [Accepted]
    ? true
    : false

/** Returns the part of a list that a query requests, without arguments all of it. */
export const slice = <Item>(list: Item[], page: Page): Item[] => list.slice(...rangeOf(list.length, page))

/** Returns the positions of the first record that a query requests, and of the one after the last. */
export function rangeOf(length: number, page: Page): [start: number, end: number] {
  for (const argument of ['limit', 'offset'] as const) {
    const count = page[argument] ?? 0
    if (!(count >= 0 && count <= MAX_COUNT))
      throw failure('BAD_USER_INPUT', { fields: { [argument]: [`This must be a number from 0 to ${MAX_COUNT}.`] } })
  }
  const start = Math.min(page.offset ?? 0, length)
  return [start, Math.min(start + (page.limit ?? length), length)]
}

/** `select` applies the arguments of a list that are not about its length. */
export const listOf =
  <Value extends object, Args extends Page = Page>(
    resource: Pick<Resource<Value>, 'list'>,
    select = (list: Value[], _args: Args) => list,
  ) =>
  async (_parent: unknown, args: Args, { rest, request }: Context) => {
    const list = await resource.list(rest)
    const items = slice(select(list, args), args)
    return countRecords(request, list, items.length) ? items : []
  }

/** Returns the resolver of the number of records that a list has without `limit` and `offset`. `select` is that of the list. */
export const countOf =
  <Value extends object, Args = object>(resource: Pick<Resource<Value>, 'list'>, select = (list: Value[], _args: Args) => list) =>
  async (_parent: unknown, args: Args, { rest }: Context) =>
    select(await resource.list(rest), args).length

export const recordOf =
  <Value extends object>(resource: Pick<Resource<Value>, 'record'>) =>
  (_parent: unknown, { id }: { id: string }, { rest }: Context) =>
    resource.record(rest, id)

/** Returns a function that computes a value once for each record or list, which the cache keeps for many requests. */
export function oncePerRecord<Value extends object, Result>(compute: (record: Value) => Result) {
  const known = new WeakMap<Value, { result: Result }>()
  return (record: Value) => {
    const kept = known.get(record)
    if (kept) return kept.result
    const result = compute(record)
    known.set(record, { result })
    return result
  }
}

/** Returns resolvers of the records before and after a record in a list that has the newest first. */
export function neighboursOf<Value extends { id: string }>(resource: Pick<Resource<Value>, 'list'>) {
  const positionsIn = oncePerRecord((list: Value[]) => new Map(list.map(({ id }, index) => [id, index])))
  const neighbour =
    (step: number) =>
    async ({ id }: Value, _args: unknown, { rest, request }: Context) => {
      if (hasTooManyRecords(request)) return null
      const list = await resource.list(rest)
      const position = positionsIn(list).get(id)
      const found = position === undefined ? undefined : list[position + step]
      return found && countRecords(request, list, 1) ? found : null
    }
  return { newer: neighbour(-1), older: neighbour(1) }
}

type CreateArgs = { input: Record<string, unknown> }
type UpdateArgs = CreateArgs & { id: string; basedOn?: Record<string, unknown> | null }

export const writesOf = <Type extends WritableType, Rules extends z.ZodMiniObject>(
  type: Type,
  { create, update, remove }: Resource<RecordOf<Type>, Rules> & Covers<InputOf<Type>, Rules>,
) =>
  ({
    [`create${type}`]: (_: unknown, { input }: CreateArgs, { rest }: Context) => create(rest, input),
    [`update${type}`]: (_: unknown, { id, input, basedOn }: UpdateArgs, { rest }: Context) => update(rest, id, input, basedOn),
    [`delete${type}`]: (_: unknown, { id }: UpdateArgs, { rest }: Context) => remove(rest, id),
  }) as unknown as Writes<Type>
