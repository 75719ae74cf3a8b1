import type { ComponentType } from 'react'
import { AddCoursePage, CoursesPage, EditCoursePage } from '../features/course/admin/CourseAdmin.tsx'
import { AddFacultyPage, EditFacultyPage, FacultiesPage } from '../features/faculty/admin/FacultyAdmin.tsx'
import { AddImagePage, ImagesPage } from '../features/image/admin/ImageAdmin.tsx'
import { AddInnovationPage, EditInnovationPage, InnovationsPage } from '../features/innovation/admin/InnovationAdmin.tsx'
import { AddLevelPage, EditLevelPage, LevelsByCoursePage, LevelsPage } from '../features/level/admin/LevelAdmin.tsx'
import { AddNoticePage, EditNoticePage, NoticesPage } from '../features/notice/admin/NoticeAdmin.tsx'
import { AddSocialLinkPage, EditSocialLinkPage, SocialLinksPage } from '../features/socialLink/admin/SocialLinkAdmin.tsx'
import { AddSubjectPage, EditSubjectPage, SubjectsByLevelPage, SubjectsPage } from '../features/subject/admin/SubjectAdmin.tsx'
import type { Mutation, Query } from '../lib/schema.generated.ts'

type Entity = {
  /** Label in the sidebar. */
  label: string
  /** Screens by path below `/admin`, the list first. */
  screens: Record<string, ComponentType>
  /** Root fields whose answers a write makes stale. */
  fields: (keyof Query)[]
}

type EntityName<Field> = Field extends `create${infer Name}` | `upload${infer Name}` ? Name : never

/** Courses contain levels, which contain subjects. */
const curriculum: (keyof Query)[] = ['courses', 'course', 'levels', 'subjects', 'subject']

/** The registration of all entities, in the order of the sidebar. An entity that the schema can write and that is missing is a type error. */
export const entities = {
  Course: {
    label: 'Courses',
    screens: {
      courses: CoursesPage,
      'courses/add': AddCoursePage,
      'courses/edit/:id': EditCoursePage,
      'courses/level/:id': LevelsByCoursePage,
    },
    fields: curriculum,
  },
  Level: {
    label: 'Levels',
    screens: { levels: LevelsPage, 'levels/add': AddLevelPage, 'levels/edit/:id': EditLevelPage },
    fields: curriculum,
  },
  Subject: {
    label: 'Subjects',
    screens: {
      subjects: SubjectsPage,
      'subjects/level/:id': SubjectsByLevelPage,
      'subjects/add': AddSubjectPage,
      'subjects/edit/:id': EditSubjectPage,
    },
    fields: curriculum,
  },
  Faculty: {
    label: 'Faculties',
    screens: { faculties: FacultiesPage, 'faculties/add': AddFacultyPage, 'faculties/edit/:id': EditFacultyPage },
    fields: ['faculties', 'faculty'],
  },
  Notice: {
    label: 'Notices',
    screens: { notices: NoticesPage, 'notices/add': AddNoticePage, 'notices/edit/:id': EditNoticePage },
    fields: ['notices', 'notice'],
  },
  SocialLink: {
    label: 'Social Links',
    screens: { socials: SocialLinksPage, 'socials/add': AddSocialLinkPage, 'socials/edit/:id': EditSocialLinkPage },
    fields: ['socialLinks'],
  },
  Image: {
    label: 'Images',
    screens: { images: ImagesPage, 'images/add': AddImagePage },
    fields: ['images'],
  },
  Innovation: {
    label: 'Innovation Hub',
    screens: {
      'innovation-hub': InnovationsPage,
      'innovation-hub/add': AddInnovationPage,
      'innovation-hub/edit/:id': EditInnovationPage,
    },
    fields: ['innovations', 'innovation'],
  },
} satisfies Record<EntityName<keyof Mutation>, Entity>
