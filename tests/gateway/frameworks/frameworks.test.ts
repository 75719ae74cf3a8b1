// Backends that were written with different frameworks from docs/rest-api.md alone.
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { file, fileObject } from '../../support/files.ts'
import { django } from '../../support/frameworks/django.ts'
import { express } from '../../support/frameworks/express.ts'
import { laravel } from '../../support/frameworks/laravel.ts'
import { startFramework, startSite } from '../../support/frameworks/startFramework.ts'
import { graphql } from '../../support/graphql.ts'
import { diagnose, textsOf } from '../../support/processes/diagnose.ts'
import { recordsAt } from '../../support/records/records.ts'
import { admin } from '../../support/servers/stack.ts'
import { readDocument } from '../../support/site/readDocument.ts'
import { fetchPage } from '../../support/site/sourceSite.ts'

const frameworks: { name: string; build: () => FastifyInstance; settings: Record<string, string> }[] = [
  { name: 'Laravel', build: laravel, settings: { MULTIPART_UPDATE: 'post' } },
  { name: 'Django REST framework', build: django, settings: {} },
  { name: 'Express and Mongoose', build: express, settings: {} },
]

const absent = { history: false, logout: false, people: false, facts: false, optimisticLocking: false, idempotencyKeys: false }

type Result = { made: Record<string, unknown> | null }

/** Starts a site with a record of each kind, which staff have created. */
async function siteWithRecords({ build, settings }: (typeof frameworks)[number]) {
  const { url } = await startSite(build(), settings)
  const { headers, ...make } = await recordsAt(url)
  const course = await make.aCourse({ name: 'BBA' })
  const level = await make.aLevel({ title: 'First', courseId: course.id })
  const records = {
    course,
    level,
    subject: await make.aSubject({ title: 'English', creditHours: 2.5, levelId: level.id }),
    faculty: await make.aFaculty({ name: 'Asha', image: file('photo.jpg') }),
    notice: await make.aNotice({ title: 'Exams', file: file('paper.pdf') }),
    innovation: await make.anInnovation({ name: 'Loom', status: 0, image: file('photo.png') }),
    socialLink: await make.aSocialLink({ name: 'Youtube' }),
    image: await make.anImage({ name: 'Main hall 1/2', image: file('photo.png') }),
  }
  return {
    records,
    /** Sends an operation of staff. */
    staff: (query: string, variables = {}) => graphql<Result>(url, query, variables, headers),
    bytesAt: async (path: unknown) => Buffer.from(await (await fetch(`${url}${path}`)).arrayBuffer()),
    async page(path: string) {
      const response = await fetchPage(url + path)
      return { status: response.status, text: readDocument(await response.text()).first('main').text }
    },
  }
}

describe.each(frameworks)('$name', (framework) => {
  test('passes the doctor', async () => {
    const url = await startFramework(framework.build())
    const { rows } = await diagnose(url, { credentials: admin, isWriting: true, settings: framework.settings })
    expect(rows.flatMap(textsOf)).toEqual([])
  })

  test('stores what staff do, and the site shows it', async () => {
    const { records, staff, page, bytesAt } = await siteWithRecords(framework)
    const { course, level, subject, faculty, notice, innovation, socialLink, image } = records
    expect(subject).toMatchObject({ creditHours: 2.5, levelId: level.id })
    expect(innovation).toMatchObject({ status: 0 })
    expect(notice).toMatchObject({ releasedOn: '2026-03-14', description: 'First line.\nSecond line.' })
    for (const [{ fileUrl }, name] of [
      [{ fileUrl: faculty.imageUrl }, 'photo.jpg'],
      [notice, 'paper.pdf'],
      [{ fileUrl: innovation.imageUrl }, 'photo.png'],
      [{ fileUrl: image.url }, 'photo.png'],
    ] as const)
      expect(await bytesAt(fileUrl)).toEqual(file(name).buffer)

    const home = await page('/')
    for (const title of ['BBA', 'Exams', 'Loom', 'Asha']) expect(home.text).toContain(title)
    expect((await page(`/course/${course.id}`)).text).toMatch(/BBA.*First.*English/)
    expect((await page(`/notice/${notice.id}`)).text).toContain('Second line.')
    expect((await page(`/innovation/${innovation.id}`)).text).toContain('Inactive')
    expect((await page(`/faculties/${faculty.id}`)).text).toContain('teacher@example.edu')
    expect(await page('/notice/999999')).toMatchObject({ status: 404 })

    expect((await staff(`{ capabilities { ${Object.keys(absent)} } }`)).data).toEqual({ capabilities: absent })
    const lists = '{ levels { title course { name } } subjects { title } socialLinks { id } images { name } }'
    expect((await staff(lists)).data).toEqual({
      levels: [{ title: 'First', course: { name: 'BBA' } }],
      subjects: [{ title: 'English' }],
      socialLinks: [{ id: socialLink.id }],
      images: [{ name: 'Main hall 1/2' }],
    })
  })

  test('takes changes and deletions of staff, and refuses with the fields', async () => {
    const { records, staff, bytesAt } = await siteWithRecords(framework)
    const { id, file: stored } = records.notice
    const change = `mutation ($input: NoticeInput!, $basedOn: NoticeInput) {
      made: updateNotice(id: "${id}", input: $input, basedOn: $basedOn) { title description file fileUrl }
    }`
    const opened = { title: 'Exams', releasedOn: '2026-03-14', description: 'First line.\nSecond line.', file: stored }
    const kept = await staff(change, { input: { ...opened, file: null, title: 'Board exams' }, basedOn: opened })
    expect(kept.data?.made).toMatchObject({ title: 'Board exams', file: stored })
    const late = await staff(change, { input: { ...opened, file: null, title: 'Final exams' }, basedOn: opened })
    expect(late.errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      conflict: { fields: ['title'], theirs: { title: 'Board exams' } },
    })
    const emptied = await staff(change, { input: { ...opened, description: null, file: fileObject('photo.png') } })
    expect(emptied.data?.made).toMatchObject({ title: 'Exams', description: null })
    expect(await bytesAt(emptied.data?.made?.['fileUrl'])).toEqual(file('photo.png').buffer)

    const member = { name: 'Asha Rai', email: 'a@example.edu', department: 'IT', qualification: 'MSc' }
    const changes: [string, string, object][] = [
      ['Course', records.course.id, { name: 'BBS', description: 'About.', eligibility: 'Grade 12' }],
      ['Level', records.level.id, { title: 'Second', courseId: records.course.id }],
      ['Subject', records.subject.id, { code: 'ENG 2', title: 'Nepali', creditHours: 3, levelId: records.level.id }],
      ['Faculty', records.faculty.id, { ...member, existingImage: records.faculty.image }],
      ['Innovation', records.innovation.id, { name: 'Wheel', status: 1 }],
      ['SocialLink', records.socialLink.id, { name: 'Facebook', link: 'https://facebook.example/college' }],
    ]
    for (const [type, recordId, input] of changes) {
      const field = 'title' in input ? 'title' : 'name'
      const update = `mutation ($input: ${type}Input!) { made: update${type}(id: "${recordId}", input: $input) { ${field} } }`
      expect((await staff(update, { input })).data?.made).toEqual({ [field]: (input as Record<string, unknown>)[field] })
    }
    const pictures = await staff('{ faculties { image } innovations { image } }')
    expect(pictures.data).toEqual({
      faculties: [{ image: records.faculty.image }],
      innovations: [{ image: records.innovation.image }],
    })

    const orphan = { title: 'Third', courseId: '999999' }
    const refused = await staff('mutation ($input: LevelInput!) { made: createLevel(input: $input) { id } }', { input: orphan })
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { courseId: [expect.any(String)] },
    })

    for (const [type, recordId] of [...changes, ['Notice', id] as const].toReversed())
      expect((await staff(`mutation { made: delete${type}(id: "${recordId}") }`)).data).toEqual({ made: recordId })
    const again = await staff(`mutation { made: deleteNotice(id: "${id}") }`)
    expect(again.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' })
    expect((await staff('{ courses { id } levels { id } subjects { id } notices { id } socialLinks { id } }')).data).toEqual({
      courses: [],
      levels: [],
      subjects: [],
      notices: [],
      socialLinks: [],
    })
  })
})
