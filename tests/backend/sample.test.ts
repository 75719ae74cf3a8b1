import fs from 'node:fs'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { camelKeys } from '../../schema/casing.ts'
import { facultyRules } from '../../schema/faculty.rules.ts'
import { noticeRules } from '../../schema/notice.rules.ts'
import { aBackend, rowsOf } from './backend.ts'

const { call, config } = await aBackend({ sampleContent: true }, { now: () => new Date('2026-11-21T10:00:00Z') })
const notices = rowsOf(await call('GET', 'notices'))
const faculties = rowsOf(await call('GET', 'faculties'))
const place = (stored: unknown) => path.join(config.dataDir, 'storage', String(stored))

describe('sample content', () => {
  test('has notices with a picture, a PDF, a Word file and nothing attached, released before the first start', () => {
    const kinds = notices.map(({ file }) => (file === null ? 'none' : path.extname(String(file))))
    expect(notices.length).toBeGreaterThanOrEqual(7)
    expect(new Set(kinds)).toEqual(new Set(['.webp', '.pdf', '.docx', 'none']))
    expect(notices.some(({ description }) => String(description).includes('\n'))).toBe(true)
    for (const { released_on } of notices) expect(String(released_on) < '2026-11-21').toBe(true)
  })

  test('has faculty members who are plainly nobody, most with a portrait', () => {
    expect(faculties.length).toBeGreaterThanOrEqual(8)
    for (const { name, email } of faculties)
      expect([name, email]).toEqual([expect.stringMatching(/^Sample Teacher /), expect.stringMatching(/@example\.edu$/)])
    const without = faculties.filter(({ image }) => image === null)
    expect([1, 2]).toContain(without.length)
  })

  test('says that it is sample, and keeps the rules that staff must keep', () => {
    for (const { description } of [...notices, ...faculties])
      if (description) expect(description).toMatch(/^Sample (notice|profile)\./)
    for (const notice of notices) expect(noticeRules.safeParse(camelKeys({ ...notice, file: null })).error).toBeUndefined()
    for (const faculty of faculties) expect(facultyRules.safeParse(camelKeys({ ...faculty, image: null })).error).toBeUndefined()
  })

  test('brings files that are what they are called, and small', async () => {
    const stored = [...notices.map(({ file }) => file), ...faculties.map(({ image }) => image)].filter(Boolean)
    for (const file of stored) {
      expect((await fileTypeFromFile(place(file)))?.ext).toBe(path.extname(String(file)).slice(1))
      expect(fs.statSync(place(file)).size).toBeLessThan(40_000)
    }
    for (const { image } of faculties.filter((faculty) => faculty['image'])) {
      expect(await sharp(place(image)).metadata()).toMatchObject({ width: 640, height: 800 })
    }
    expect(new Set(stored).size).toBe(stored.length)
  })
})
