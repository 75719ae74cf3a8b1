import * as course from './course/course.ts'
import * as level from './course/level.ts'
import * as subject from './course/subject.ts'
import * as facts from './facts/facts.ts'
import * as faculty from './faculty/faculty.ts'
import { createHistory } from './history/history.ts'
import * as image from './image/image.ts'
import * as innovation from './innovation/innovation.ts'
import { createLinkCheck } from './links/links.ts'
import * as notice from './notice/notice.ts'
import { apiTokenResolvers } from './people/apiTokens.ts'
import { peopleResolvers } from './people/people.ts'
import { createPreviews } from './previews/previews.ts'
import * as redirect from './redirects/redirect.ts'
import type { Resource } from './rest/record/resource.ts'
import type { Searchable } from './rest/record/searchable.ts'
import { createSearch } from './search/search.ts'
import { sessionEntity } from './session/session.ts'
import * as socialLink from './socialLink/socialLink.ts'
import { createStatus } from './status/status.ts'
import type { CountsResolvers, MutationResolvers, QueryResolvers, Resolvers } from './types.generated.ts'

/** All entities. Resolvers, purges, the search, the sitemap, the history, the link check, the doctor and the resources that the change hook accepts are derived from this list. */
const entities = [course, level, subject, faculty, notice, innovation, socialLink, image, facts, redirect, sessionEntity]

const searchables: Searchable[] = entities.flatMap(({ search }) => search ?? [])

/** The pages of records, for the sitemap. */
export const pages = searchables.flatMap(({ pages }) => pages ?? [])

export const resources = entities.flatMap(({ resource }) => resource ?? [])

export const resolvers = [
  ...entities.map((entity) => entity.resolvers),
  { Query: { counts: () => ({}) }, Mutation: {} } satisfies Resolvers,
  peopleResolvers,
  apiTokenResolvers,
  createSearch(searchables),
  createHistory(resources),
  createPreviews(resources, notice.resource),
  createStatus(resources as Resource<object>[]),
  createLinkCheck(resources as unknown as Resource<Record<string, unknown>>[]),
]

/** The resources whose records can be previewed, with the folder of their pages. */
export const previewed = [{ ...notice.resource, folder: notice.search.pages.folder }]

export const resourceNames = resources.map(({ path }) => path)

/** Returns the cache paths to purge when a record of a resource changes, or all its records if the id is `*`. */
export const pathsChangedBy = (resource: string, id: string) =>
  resources.find(({ path }) => path === resource)?.pathsChangedBy(id) ?? []

type KeysOfUnion<Union> = Union extends unknown ? keyof Union : never
type Registered = (typeof resolvers)[number]
type Unresolved =
  | Exclude<keyof QueryResolvers, KeysOfUnion<Registered['Query']>>
  | Exclude<keyof MutationResolvers, KeysOfUnion<Registered['Mutation']>>
  | Exclude<keyof CountsResolvers, KeysOfUnion<Extract<Registered, { Counts: unknown }>['Counts']>>

// a type error here names the fields of the schema that no registered entity resolves
;({}) satisfies Record<Unresolved, never>
