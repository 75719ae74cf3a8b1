// Type errors that guide developers. `npx tsc` fails if one of them is not reported.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resource } from '../../../backend/resources/resource.ts'
import { noticeRules, noticeWire } from '../../../schema/notice.rules.ts'
import { socialLinkRules, socialLinkWire } from '../../../schema/socialLink.rules.ts'

const columns = { name: z.string(), link: z.string() }
const messages = { missing: '', deleted: '' }
const names = ['social link', 'social links'] as const
const parts = {
  path: 'socials',
  names,
  table: 'social_links',
  wire: socialLinkWire,
  messages,
  sample: () => [],
}

test('a wire field without a column is a type error', () => {
  const columns = { title: z.string(), description: z.nullable(z.string()), file: z.nullable(z.string()) }
  const rules = z.omit(noticeRules, { releasedOn: true })
  // @ts-expect-error released_on is missing
  const notices = resource({ ...parts, path: 'notices', wire: noticeWire, columns, rules })
  expect(notices.table.columns).not.toContain('released_on')
})

test('a resource without sample rows or with a rule for a missing column is a type error', () => {
  const { sample: _sample, ...others } = parts
  // @ts-expect-error sample is missing
  expect(resource({ ...others, columns, rules: socialLinkRules }).sample).toBeUndefined()
  const rules = z.extend(socialLinkRules, { openInTab: z.optional(z.boolean()) })
  // @ts-expect-error openInTab is neither a column nor ignored
  expect(resource({ ...parts, columns, rules }).table.columns).not.toContain('open_in_tab')
})

test('a column whose values the wire schema does not accept is a type error', () => {
  // @ts-expect-error name is text on the wire
  expect(resource({ ...parts, columns: { ...columns, name: z.boolean() }, rules: socialLinkRules }).table.name).toBe('social_links')
})

test('a column that cannot hold what the rules accept is a type error, unless `prepare` returns its value', () => {
  const rules = z.extend(socialLinkRules, { name: z.nullish(z.string()) })
  // @ts-expect-error name may be absent, but its column has no null
  expect(resource({ ...parts, columns, rules }).table.name).toBe('social_links')
  expect(resource({ ...parts, columns, rules, prepare: async () => ({ name: 'Facebook' }) }).table.name).toBe('social_links')
})
