import type { DocumentNode } from 'graphql'
import type { ComponentType } from 'react'
import * as Courses from '../features/course/admin/CourseAdmin.tsx'
import * as Levels from '../features/course/admin/LevelAdmin.tsx'
import * as Subjects from '../features/course/admin/SubjectAdmin.tsx'
import * as Facts from '../features/facts/admin/FactsAdmin.tsx'
import * as Faculties from '../features/faculty/admin/FacultyAdmin.tsx'
import * as Images from '../features/image/admin/ImageAdmin.tsx'
import * as Innovations from '../features/innovation/admin/InnovationAdmin.tsx'
import * as Notices from '../features/notice/admin/NoticeAdmin.tsx'
import * as Redirects from '../features/redirect/admin/RedirectAdmin.tsx'
import * as SocialLinks from '../features/socialLink/admin/SocialLinkAdmin.tsx'
import { changesPath, deletedPath, passwordPath, peoplePath, previewLinksPath, tokensPath } from '../lib/adminPaths.ts'
import { recordKinds } from '../lib/recordKinds.ts'
import type { Mutation, Query, RecordKind } from '../lib/schema.generated.ts'
import type { CapabilitiesQuery } from '../ui/admin/capabilities.generated.ts'

export type Entity = {
  kind: RecordKind
  /** The screen with the list, and its query. */
  list: { ListPage: ComponentType; query: DocumentNode }
  /** Loads the screens with forms, when one of them is opened. */
  forms: () => Promise<{ AddPage?: ComponentType; EditPage?: ComponentType }>
  /** Loads the import from CSV, if there is one. */
  importScreen?: () => Promise<{ ImportPage: ComponentType }>
  /** Root fields whose answers a write makes stale. */
  fields: (keyof Query)[]
  /** Capability of the backends that have its records. */
  capability?: keyof Capabilities
}

/** Names of the entities with a mutation such as `createNotice`. */
type EntityWith<Verb extends string, Field = keyof Mutation> = Field extends `${Verb}${infer Name}` ? Name : never
type Entities = Record<EntityWith<'create' | 'upload' | 'update'>, Entity> &
  Record<EntityWith<'create' | 'upload'>, { forms: () => Promise<{ AddPage: ComponentType }> }> &
  Record<EntityWith<'update'>, { forms: () => Promise<{ EditPage: ComponentType }> }>

/** Courses contain levels, which contain subjects. */
const curriculum: (keyof Query)[] = ['courses', 'course', 'levels', 'subjects', 'subject']

/** The registration of all entities, in the order of the sidebar. An entity that the schema can write is a type error if it, or one of its screens, is missing. */
export const entities: Entities = {
  Course: {
    kind: 'COURSE',
    list: Courses,
    forms: () => import('../features/course/admin/CourseForms.tsx'),
    fields: curriculum,
  },
  Level: { kind: 'LEVEL', list: Levels, forms: () => import('../features/course/admin/LevelForms.tsx'), fields: curriculum },
  Subject: {
    kind: 'SUBJECT',
    list: Subjects,
    forms: () => import('../features/course/admin/SubjectForms.tsx'),
    importScreen: () => import('../features/course/admin/SubjectImport.tsx'),
    fields: curriculum,
  },
  Faculty: {
    kind: 'FACULTY',
    list: Faculties,
    forms: () => import('../features/faculty/admin/FacultyForms.tsx'),
    importScreen: () => import('../features/faculty/admin/FacultyImport.tsx'),
    fields: ['faculties', 'faculty'],
  },
  Notice: {
    kind: 'NOTICE',
    list: Notices,
    forms: () => import('../features/notice/admin/NoticeForms.tsx'),
    fields: ['notices', 'notice'],
  },
  SocialLink: {
    kind: 'SOCIAL_LINK',
    list: SocialLinks,
    forms: () => import('../features/socialLink/admin/SocialLinkForms.tsx'),
    fields: ['socialLinks'],
  },
  Image: { kind: 'IMAGE', list: Images, forms: () => import('../features/image/admin/ImageForms.tsx'), fields: ['images'] },
  Innovation: {
    kind: 'INNOVATION',
    list: Innovations,
    forms: () => import('../features/innovation/admin/InnovationForms.tsx'),
    fields: ['innovations', 'innovation'],
  },
  Facts: {
    kind: 'FACTS',
    list: Facts,
    forms: () => import('../features/facts/admin/FactsForms.tsx'),
    fields: ['facts'],
    capability: 'facts',
  },
  Redirect: {
    kind: 'REDIRECT',
    list: Redirects,
    forms: () => import('../features/redirect/admin/RedirectForms.tsx'),
    fields: ['redirects', 'missingAddresses'],
    capability: 'redirects',
  },
}

/** The entities that every backend has, and those that this one has besides. */
export const commonEntities = Object.values(entities).filter(({ capability }) => !capability)
const optionalEntities = (capabilities?: Capabilities | null) =>
  Object.values(entities).filter(({ capability }) => capability && capabilities?.[capability])

/** Returns the records of a kind in the answer to a query; null if they could not be read. */
export const recordsIn = <Item>(data: Partial<Record<keyof Query, unknown>>, kind: RecordKind) =>
  data[recordKinds[kind].field] as readonly Item[] | null | undefined

export type ScreenLink = { path: string; label: string }

function linkOf({ kind }: Entity): ScreenLink {
  const { path, title } = recordKinds[kind]
  return { path, label: title }
}

/** Links to the screens that every admin panel has. */
export const links: ScreenLink[] = [{ path: '/admin', label: 'Dashboard' }, ...commonEntities.map(linkOf)]

type Capabilities = Omit<NonNullable<CapabilitiesQuery['capabilities']>, '__typename' | 'historyDays' | 'idempotencyKeys'>

/** Returns the links to the screens that need capabilities of the backend. */
export const linksOfCapabilities = (capabilities?: Capabilities | null): ScreenLink[] => [
  ...optionalEntities(capabilities).map(linkOf),
  ...(capabilities?.people ? [{ path: peoplePath, label: 'People' }] : []),
  ...(capabilities?.previewLinks ? [{ path: previewLinksPath, label: 'Preview links' }] : []),
  ...(capabilities?.changes ? [{ path: changesPath, label: 'Changes' }] : []),
  ...(capabilities?.history ? [{ path: deletedPath, label: 'Recently deleted' }] : []),
  ...(capabilities?.passwordChange ? [{ path: passwordPath, label: 'Change password' }] : []),
]

/** Returns the links to screens that another screen leads to, so that the sidebar has none. */
export const moreLinks = (capabilities?: Capabilities | null): ScreenLink[] =>
  capabilities?.apiTokens ? [{ path: tokensPath, label: 'API tokens' }] : []
