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

/** The registration of all entities. Resolvers, the resources that the change hook accepts, and purges follow from it. */
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

/** Returns the cached paths that change with a record of a resource, or with all its records for the id `*`. */
export const pathsChangedBy = (resource: string, id: string) =>
  resources.find(({ path }) => path === resource)?.pathsChangedBy(id) ?? []

type KeysOfEach<Union> = Union extends unknown ? keyof Union : never
type Registered = (typeof resolvers)[number]
type Unresolved =
  | Exclude<keyof QueryResolvers, KeysOfEach<Registered['Query']>>
  | Exclude<keyof MutationResolvers, KeysOfEach<Registered['Mutation']>>

// a type error here names the fields of the schema that no registered entity resolves
;({}) satisfies Record<Unresolved, never>
