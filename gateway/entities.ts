import { storedUrl } from '../schema/storedUrl.ts'
import * as course from './course/course.ts'
import * as level from './course/level.ts'
import * as subject from './course/subject.ts'
import * as faculty from './faculty/faculty.ts'
import { createHistory } from './history/history.ts'
import * as image from './image/image.ts'
import * as innovation from './innovation/innovation.ts'
import { createLinkCheck, linksIn } from './links/links.ts'
import * as notice from './notice/notice.ts'
import { createSearch } from './search/search.ts'
import { sessionEntity } from './session/session.ts'
import * as socialLink from './socialLink/socialLink.ts'
import { statusEntity } from './status/status.ts'
import type { MutationResolvers, QueryResolvers, SearchKind } from './types.generated.ts'

/** All entities. Resolvers, purges, the search and the resources that the change hook accepts are derived from this list. */
const entities = [course, level, subject, faculty, notice, innovation, socialLink, image, sessionEntity, statusEntity]

const searchables = entities.flatMap(({ search }) => search ?? [])

const history = createHistory({
  COURSE: course.resource,
  LEVEL: level.resource,
  SUBJECT: subject.resource,
  FACULTY: faculty.resource,
  NOTICE: notice.resource,
  SOCIAL_LINK: socialLink.resource,
  IMAGE: image.resource,
  INNOVATION: innovation.resource,
})

const linkCheck = createLinkCheck(
  [
    linksIn('SOCIAL_LINK', socialLink.resource, ({ id, name, link }) => ({ id, name, address: link })),
    linksIn('NOTICE', notice.resource, ({ id, title, file }) => ({ id, name: title, address: storedUrl(file) })),
    linksIn('FACULTY', faculty.resource, ({ id, name, image }) => ({ id, name, address: storedUrl(image) })),
    linksIn('INNOVATION', innovation.resource, ({ id, name, image }) => ({ id, name, address: storedUrl(image) })),
    linksIn('IMAGE', image.resource, ({ name, path }) => ({ id: name, name, address: image.urlOf({ name, path }) })),
  ],
  level.resource,
)

export const resolvers = [...entities.map((entity) => entity.resolvers), createSearch(searchables), history, linkCheck]

export const resources = entities.flatMap(({ resource }) => resource ?? [])

export const resourceNames = resources.map(({ path }) => path)

/** Returns the cache paths to purge when a record of a resource changes, or all its records if the id is `*`. */
export const pathsChangedBy = (resource: string, id: string) =>
  resources.find(({ path }) => path === resource)?.pathsChangedBy(id) ?? []

type KeysOfUnion<Union> = Union extends unknown ? keyof Union : never
type Registered = (typeof resolvers)[number]
type Unresolved =
  | Exclude<keyof QueryResolvers, KeysOfUnion<Registered['Query']>>
  | Exclude<keyof MutationResolvers, KeysOfUnion<Registered['Mutation']>>

// a type error here names the fields of the schema that no registered entity resolves, or the kinds that none of them searches
;({}) satisfies Record<Unresolved | Exclude<SearchKind, (typeof searchables)[number]['kind']>, never>
