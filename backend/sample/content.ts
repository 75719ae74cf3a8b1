import path from 'node:path'
import type { Programme } from '../../content/programmes/Programme.ts'
import type { Database } from '../database/database.ts'
import { addRow, stampsOf } from '../database/rows.ts'
import type { Files } from '../files.ts'
import type { CourseTable } from '../resources/course.ts'
import type { FacultyTable } from '../resources/faculty.ts'
import type { ImageTable } from '../resources/image.ts'
import type { InnovationTable } from '../resources/innovation.ts'
import type { LevelTable } from '../resources/level.ts'
import type { NoticeTable } from '../resources/notice.ts'
import type { SocialLinkTable } from '../resources/socialLink.ts'
import type { SubjectTable } from '../resources/subject.ts'
import { sampleCourses, semesterTitles } from './courses.ts'
import { sampleFaculties } from './faculties.ts'
import { sampleImages } from './images.ts'
import { sampleInnovations } from './innovations.ts'
import { sampleNotices } from './notices.ts'
import { sampleSocialLinks } from './socialLinks.ts'

type Tables = {
  notices: NoticeTable
  faculties: FacultyTable
  innovations: InnovationTable
  images: ImageTable
  social_links: SocialLinkTable
  courses: CourseTable
  levels: LevelTable
  subjects: SubjectTable
}

const folder = path.join(import.meta.dirname, 'files')

/** Stores the files of the sample content, and gives what writes its rows into an empty store. */
export async function sampleContent(files: Files, now: Date) {
  const copy = (name: string, kind: string) => files.copy(path.join(folder, name), kind)
  const copyIfAny = async (name: string | undefined, kind: string) => (name ? copy(name, kind) : null)
  const stamps = stampsOf(now)

  const notices = await Promise.all(
    sampleNotices.map(async ({ file, daysAgo, ...texts }) => {
      const released_on = dayBefore(now, daysAgo)
      return { ...texts, released_on, file: await copyIfAny(file, 'notices'), ...stamps }
    }),
  )
  const faculties = await Promise.all(
    sampleFaculties.map(async ({ image, ...texts }) => ({ ...texts, image: await copyIfAny(image, 'faculties'), ...stamps })),
  )
  const innovations = await Promise.all(
    sampleInnovations.map(async ({ image, ...fields }) => ({ ...fields, image: await copyIfAny(image, 'innovations'), ...stamps })),
  )
  const images = await Promise.all(
    sampleImages.map(async ({ name, image }) => ({ name, path: await copy(image, 'images'), ...stamps })),
  )

  return async (store: Database) => {
    const db = store.withTables<Tables>()
    await db.insertInto('notices').values(notices.reverse()).execute()
    await db.insertInto('faculties').values(faculties).execute()
    await db.insertInto('innovations').values(innovations).execute()
    await db.insertInto('images').values(images).execute()
    await db
      .insertInto('social_links')
      .values(sampleSocialLinks.map((link) => ({ ...link, ...stamps })))
      .execute()
    for (const course of sampleCourses) await addCourse(store, course, now)
  }
}

async function addCourse(store: Database, { name, degree, description, eligibility, semesters }: Programme, now: Date) {
  const db = store.withTables<Tables>()
  const texts = { name, description: [`Sample description. ${degree}.`, ...description].join('\n\n'), eligibility }
  const course_id = await addRow(db, 'courses', texts, now)
  for (const [i, subjects] of semesters.entries()) {
    const level_id = await addRow(db, 'levels', { title: semesterTitles[i]!, course_id }, now)
    const rows = subjects.map(([code, title, credit_hours]) => ({ code, title, credit_hours, level_id, ...stampsOf(now) }))
    await db.insertInto('subjects').values(rows).execute()
  }
}

function dayBefore(now: Date, days: number) {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
}
