import { expect, test } from 'vitest'
import { readConfig } from '../../../../gateway/config.ts'
import { publicSite } from '../../../support/site/publicSite.ts'

const { phone, email } = readConfig({}).college

test('visitors can read how accessible the site is, how it was tested, its limits, and how to report a barrier', async () => {
  const { status, page, main } = await (await publicSite()).open('/accessibility')
  expect([status, page.texts('title')]).toEqual([200, [expect.stringMatching(/^Accessibility \| /)]])
  expect(main.texts('h1')).toEqual(['Accessibility'])
  for (const name of ['How accessible this site is', 'How it was tested', 'Known limits'])
    expect(main.region(name).text.length, name).toBeGreaterThan(100)
  expect(main.region('Report a barrier').linkTo('Email the office')).toBe(`mailto:${email}?subject=Accessibility`)
  expect(main.region('The office').linkTo(phone)).toMatch(/^tel:/)
})

test('the statement claims no audit, and no full conformance', async () => {
  const { main } = await (await publicSite()).open('/accessibility')
  expect(main.region('How accessible this site is').text).toContain('It meets them in part')
  expect(main.region('How it was tested').text).toContain('nobody from outside has audited the site')
})

test.each([
  [{ accessibilityReviewed: '2026-11-28' }, 'The college last reviewed its content on 28 Nov 2026.'],
  [{ accessibilityReviewed: null }, `When the college last reviewed its content: ask the office, ${phone}`],
])('with %j, the day of the last review is that of college.json, or asked of the office', async (facts, expected) => {
  const { main } = await (await publicSite({}, facts)).open('/accessibility')
  expect(main.region('How it was tested').text).toContain(expected)
})

test('the footer of every page leads to the statement', async () => {
  const { open } = await publicSite()
  for (const path of ['/', '/contact', '/no-such-page'])
    expect((await open(path)).page.first('footer').linkTo('Accessibility')).toBe('/accessibility')
})
