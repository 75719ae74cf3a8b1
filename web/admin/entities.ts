import type { ComponentType } from 'react'
import * as course from '../features/course/admin/CourseAdmin.tsx'
import * as faculty from '../features/faculty/admin/FacultyAdmin.tsx'
import * as image from '../features/image/admin/ImageAdmin.tsx'
import * as innovation from '../features/innovation/admin/InnovationAdmin.tsx'
import * as level from '../features/level/admin/LevelAdmin.tsx'
import * as notice from '../features/notice/admin/NoticeAdmin.tsx'
import * as socialLink from '../features/socialLink/admin/SocialLinkAdmin.tsx'
import * as subject from '../features/subject/admin/SubjectAdmin.tsx'
import { recordKinds } from '../lib/recordKinds.ts'
import type { Mutation, Query } from '../lib/schema.generated.ts'

type Entity = {
  /** Label in the sidebar. */
  label: string
  /** Path of the list. The other screens are at `add` and `edit/:id` below it. */
  path: string
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
  Course: { label: 'Courses', path: recordKinds.COURSE.path, screens: course, fields: curriculum },
  Level: { label: 'Levels', path: recordKinds.LEVEL.path, screens: level, fields: curriculum },
  Subject: { label: 'Subjects', path: recordKinds.SUBJECT.path, screens: subject, fields: curriculum },
  Faculty: { label: 'Faculties', path: recordKinds.FACULTY.path, screens: faculty, fields: ['faculties', 'faculty'] },
  Notice: { label: 'Notices', path: recordKinds.NOTICE.path, screens: notice, fields: ['notices', 'notice'] },
  SocialLink: { label: 'Social Links', path: recordKinds.SOCIAL_LINK.path, screens: socialLink, fields: ['socialLinks'] },
  Image: { label: 'Images', path: recordKinds.IMAGE.path, screens: image, fields: ['images'] },
  Innovation: {
    label: 'Innovation Hub',
    path: recordKinds.INNOVATION.path,
    screens: innovation,
    fields: ['innovations', 'innovation'],
  },
}
