import path from 'node:path'
import type { Database } from '../database/database.ts'
import type { Files } from '../files.ts'
import { created } from '../requests.ts'
import type { FacultyTable } from '../resources/faculty.ts'
import type { NoticeTable } from '../resources/notice.ts'
import { sampleFaculties } from './faculties.ts'
import { sampleNotices } from './notices.ts'

const folder = path.join(import.meta.dirname, 'files')

/** Stores the files of the sample content, and gives what writes its rows into an empty store. */
export async function sampleContent(files: Files, now: Date) {
  const copy = (name: string | undefined, kind: string) => (name ? files.copy(path.join(folder, name), kind) : null)
  const stamps = created(now)

  const notices = await Promise.all(
    sampleNotices.map(async ({ file, daysAgo, ...texts }) => {
      const released_on = dayBefore(now, daysAgo)
      return { ...texts, released_on, file: await copy(file, 'notices'), ...stamps }
    }),
  )
  const faculties = await Promise.all(
    sampleFaculties.map(async ({ image, ...texts }) => ({ ...texts, image: await copy(image, 'faculties'), ...stamps })),
  )

  return async (store: Database) => {
    const db = store.withTables<{ notices: NoticeTable; faculties: FacultyTable }>()
    await db.insertInto('notices').values(notices.reverse()).execute()
    await db.insertInto('faculties').values(faculties).execute()
  }
}

function dayBefore(now: Date, days: number) {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
}
