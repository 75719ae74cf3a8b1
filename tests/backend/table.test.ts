// Type errors that guide a developer; `npx tsc` fails if one of them is not reported.
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

test('a resource without sample rows, or whose rules have a field without a column, is a type error', () => {
  const table = defineTable(links)
  const messages = { missing: '', deleted: '' }
  // @ts-expect-error sample is missing
  expect(resource({ path: 'socials', table, rules: socialLinkRules, messages }).sample).toBeUndefined()
  const rules = z.extend(socialLinkRules, { openInTab: z.optional(z.boolean()) })
  // @ts-expect-error openInTab is neither a column nor ignored
  expect(resource({ path: 'socials', table, rules, messages, sample: () => [] }).table).toBe(table)
})
