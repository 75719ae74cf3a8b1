import type { ComponentType } from 'react'
import * as course from '../features/course/admin/CourseAdmin.tsx'
import * as faculty from '../features/faculty/admin/FacultyAdmin.tsx'
import * as image from '../features/image/admin/ImageAdmin.tsx'
import * as innovation from '../features/innovation/admin/InnovationAdmin.tsx'
import * as level from '../features/level/admin/LevelAdmin.tsx'
import * as notice from '../features/notice/admin/NoticeAdmin.tsx'
import * as socialLink from '../features/socialLink/admin/SocialLinkAdmin.tsx'
import * as subject from '../features/subject/admin/SubjectAdmin.tsx'
import type { Mutation, Query, RecordKind } from '../lib/schema.generated.ts'

type Entity = {
  kind: RecordKind
  /** Label in the sidebar, if it is not the plural. */
  label?: string
  screens: { ListPage: ComponentType; AddPage: ComponentType; EditPage?: ComponentType }
  /** Root fields whose answers a write makes stale. */
  fields: (keyof Query)[]
}

/** Names of the entities with a mutation such as `createNotice`. */
type EntityWith<Verb extends string, Field = keyof Mutation> = Field extends `${Verb}${infer Name}` ? Name : never
type Entities = Record<EntityWith<'create' | 'upload'>, Entity> &
  Record<EntityWith<'update'>, { screens: { EditPage: ComponentType } }>

/** Courses contain levels, which contain subjects. */
const curriculum: (keyof Query)[] = ['courses', 'course', 'levels', 'subjects', 'subject']

/** The registration of all entities, in the order of the sidebar. An entity that the schema can write is a type error if it, or one of its screens, is missing. */
export const entities: Entities = {
  Course: { kind: 'COURSE', screens: course, fields: curriculum },
  Level: { kind: 'LEVEL', screens: level, fields: curriculum },
  Subject: { kind: 'SUBJECT', screens: subject, fields: curriculum },
  Faculty: { kind: 'FACULTY', screens: faculty, fields: ['faculties', 'faculty'] },
  Notice: { kind: 'NOTICE', screens: notice, fields: ['notices', 'notice'] },
  SocialLink: { kind: 'SOCIAL_LINK', screens: socialLink, fields: ['socialLinks'] },
  Image: { kind: 'IMAGE', screens: image, fields: ['images'] },
  Innovation: { kind: 'INNOVATION', label: 'Innovation Hub', screens: innovation, fields: ['innovations', 'innovation'] },
}
