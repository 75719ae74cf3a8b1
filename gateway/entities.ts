import { courseEntity } from './course/course.ts'
import { levelEntity } from './course/level.ts'
import { subjectEntity } from './course/subject.ts'
import { facultyEntity } from './faculty/faculty.ts'
import { imageEntity } from './image/image.ts'
import { innovationEntity } from './innovation/innovation.ts'
import { noticeEntity } from './notice/notice.ts'
import { sessionEntity } from './session/session.ts'
import { socialLinkEntity } from './socialLink/socialLink.ts'
import type { MutationResolvers, QueryResolvers } from './types.generated.ts'

/** All entities. Resolvers, purges and the resources that the change hook accepts are derived from this list. */
const entities = [
  courseEntity,
  levelEntity,
  subjectEntity,
  facultyEntity,
  noticeEntity,
  innovationEntity,
  socialLinkEntity,
  imageEntity,
  sessionEntity,
]

export const resolvers = entities.map((entity) => entity.resolvers)

const resources = entities.flatMap(({ resource }) => resource ?? [])

export const resourceNames = resources.map(({ path }) => path)

/** Returns the cache paths to purge when a record of a resource changes, or all its records if the id is `*`. */
export const pathsChangedBy = (resource: string, id: string) =>
  resources.find(({ path }) => path === resource)?.pathsChangedBy(id) ?? []

type KeysOfUnion<Union> = Union extends unknown ? keyof Union : never
type Registered = (typeof resolvers)[number]
type Unresolved =
  | Exclude<keyof QueryResolvers, KeysOfUnion<Registered['Query']>>
  | Exclude<keyof MutationResolvers, KeysOfUnion<Registered['Mutation']>>

// a type error here names the fields of the schema that no registered entity resolves
;({}) satisfies Record<Unresolved, never>
