// Type errors that guide developers. `npx tsc` fails if one of them is not reported.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineTable } from '../../backend/database/table.ts'
import { resource } from '../../backend/resources/resource.ts'
import { noticeWire } from '../../schema/notice.rules.ts'
import { socialLinkRules, socialLinkWire } from '../../schema/socialLink.rules.ts'

const links = { name: 'social_links', wire: socialLinkWire, columns: { name: z.string(), link: z.string() } }

test('a wire field without a column is a type error', () => {
  const columns = { title: z.string(), description: z.nullable(z.string()), file: z.nullable(z.string()) }
  // @ts-expect-error released_on is missing
  expect(defineTable({ name: 'notices', wire: noticeWire, columns }).columns).not.toContain('released_on')
})

test('a resource without sample rows or with a rule for a missing column is a type error', () => {
  const table = defineTable(links)
  const messages = { missing: '', deleted: '' }
  // @ts-expect-error sample is missing
  expect(resource({ path: 'socials', table, rules: socialLinkRules, messages }).sample).toBeUndefined()
  const rules = z.extend(socialLinkRules, { openInTab: z.optional(z.boolean()) })
  // @ts-expect-error openInTab is neither a column nor ignored
  expect(resource({ path: 'socials', table, rules, messages, sample: () => [] }).table).toBe(table)
})

test('a column whose values the wire schema does not accept is a type error', () => {
  const columns = { ...links.columns, name: z.boolean() }
  // @ts-expect-error name is text on the wire
  expect(defineTable({ ...links, columns }).columns).toContain('name')
})

test('a column that cannot hold what the rules accept is a type error, unless `prepare` returns its value', () => {
  const messages = { missing: '', deleted: '' }
  const parts = { path: 'socials', messages, sample: () => [] }
  const rules = z.extend(socialLinkRules, { name: z.nullish(z.string()) })
  const table = defineTable(links)
  // @ts-expect-error name may be absent, but its column has no null
  expect(resource({ ...parts, table, rules }).table).toBe(table)
  expect(resource({ ...parts, table, rules, prepare: async () => ({ name: 'Facebook' }) }).table).toBe(table)
})
