import fs from 'node:fs'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { courseRules } from '../../../schema/course.rules.ts'
import { facultyRules } from '../../../schema/faculty.rules.ts'
import { imageKinds, imageRules } from '../../../schema/image.rules.ts'
import { innovationImageKinds, innovationRules } from '../../../schema/innovation.rules.ts'
import { levelRules } from '../../../schema/level.rules.ts'
import { noticeRules } from '../../../schema/notice.rules.ts'
import { socialLinkRules, socialNetworks } from '../../../schema/socialLink.rules.ts'
import { subjectRules } from '../../../schema/subject.rules.ts'
import { camelKeys } from '../../../text/casing.ts'
import { pathOf } from '../../support/parts/s3.ts'
import { testBackend } from '../../support/servers/testBackend.ts'

const { call, config } = await testBackend({ sampleContent: true }, { now: () => new Date('2026-11-21T10:00:00Z') })
const rows = async (resource: string) => Object.values((await call('GET', resource)).json)[0] as Record<string, unknown>[]
const [notices, faculties, courses, levels] = [
  await rows('notices'),
  await rows('faculties'),
  await rows('courses'),
  await rows('levels'),
]
const [subjects, innovations, links, images] = [
  await rows('subjects'),
  await rows('innovation-branches'),
  await rows('socials'),
  await rows('images'),
]
const kindOf = (stored: unknown) => path.extname(String(stored)).slice(1)

describe('sample content', () => {
  test('has notices with a picture, a PDF, a Word file and no file, released before the first start', () => {
    const kinds = notices.map(({ file }) => (file === null ? 'none' : kindOf(file)))
    expect(notices.length).toBeGreaterThanOrEqual(7)
    expect(new Set(kinds)).toEqual(new Set(['webp', 'pdf', 'docx', 'none']))
    expect(notices.some(({ description }) => String(description).includes('\n'))).toBe(true)
    for (const { released_on } of notices) expect(String(released_on) < '2026-11-21').toBe(true)
  })

  test('has a text beside each file and picture, for people who cannot see it', () => {
    for (const { file, image, description } of [...notices, ...innovations])
      if (file ?? image) expect(description).toEqual(expect.stringMatching(/\w/))
  })

  test('has fictional faculty members, most with a portrait', () => {
    expect(faculties.length).toBeGreaterThanOrEqual(8)
    for (const { name, email } of faculties)
      expect([name, email]).toEqual([expect.stringMatching(/^Sample Teacher /), expect.stringMatching(/@example\.edu$/)])
    const without = faculties.filter(({ image }) => image === null)
    expect([1, 2]).toContain(without.length)
  })

  test('has four courses of eight semesters, each with five or six subjects and 20 credit hours', () => {
    expect(courses.map(({ name }) => name)).toEqual(['B.Sc. CSIT', 'BBA', 'BBS', 'BIM'])
    for (const course of courses as unknown as {
      levels: { title: string; subjects: { code: string; credit_hours: number }[] }[]
    }[]) {
      const [first, last] = [course.levels[0]!, course.levels[7]!]
      expect([course.levels.length, first.title, last.title]).toEqual([8, 'First Semester', 'Eighth Semester'])
      for (const { subjects } of course.levels) {
        expect([5, 6]).toContain(subjects.length)
        expect(subjects.reduce((sum, { credit_hours }) => sum + credit_hours, 0)).toBe(20)
      }
      const codes = course.levels.flatMap(({ subjects }) => subjects.map(({ code }) => code))
      expect(new Set(codes).size).toBe(codes.length)
    }
  })

  test('has five innovations of both statuses, most with a picture, and five images', () => {
    expect(innovations).toHaveLength(5)
    expect(new Set(innovations.map(({ status }) => status))).toEqual(new Set([0, 1]))
    expect(innovations.filter(({ image }) => image === null)).toHaveLength(1)
    expect(images).toHaveLength(5)
  })

  test('has a link for each social network, none to a real page', () => {
    expect(links.map(({ name }) => name)).toEqual([...socialNetworks])
    for (const { link } of links) expect(link).toMatch(/^https:\/\/example\.edu\//)
  })

  test('follows the validation rules', () => {
    const picture = { name: 'a.png', type: 'image/png', size: 1 }
    for (const [rules, records] of [
      [noticeRules, notices.map((notice) => ({ ...notice, file: null }))],
      [facultyRules, faculties.map((faculty) => ({ ...faculty, image: null }))],
      [innovationRules, innovations.map((innovation) => ({ ...innovation, image: null }))],
      [imageRules, images.map((image) => ({ ...image, image: picture }))],
      [courseRules, courses],
      [levelRules, levels],
      [subjectRules, subjects],
      [socialLinkRules, links],
    ] as const) {
      for (const record of records) expect(rules.safeParse(camelKeys(record)).error).toBeUndefined()
    }
    for (const { image } of innovations.filter(({ image }) => image)) expect(innovationImageKinds).toContain(kindOf(image))
    for (const { path } of images) expect(imageKinds).toContain(kindOf(path))
  })

  test('has small files whose content matches their extension', async () => {
    const pictures = [...faculties, ...innovations].map(({ image }) => image)
    const stored = [...notices.map(({ file }) => file), ...pictures, ...images.map(({ path }) => path)].filter(Boolean)
    for (const file of stored) {
      expect((await fileTypeFromFile(pathOf(file, config)))?.ext).toBe(kindOf(file))
      expect(fs.statSync(pathOf(file, config)).size).toBeLessThan(40_000)
    }
    for (const [{ width, height }, records] of [
      [{ width: 640, height: 800 }, faculties],
      [{ width: 960, height: 600 }, innovations],
    ] as const) {
      for (const { image } of records.filter((record) => record['image']))
        expect(await sharp(pathOf(image, config)).metadata()).toMatchObject({ width, height })
    }
    expect(new Set(stored).size).toBe(stored.length)
  })
})
