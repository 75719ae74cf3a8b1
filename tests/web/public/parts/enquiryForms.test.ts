import { expect, test } from 'vitest'
import { readConfig } from '../../../../gateway/config.ts'
import { testGateway } from '../../../support/servers/testGateway.ts'
import { fetchPage, sourceSite } from '../../../support/site/sourceSite.ts'

/** Returns the markup of the form on a page with an enquiry. */
async function formOn(path: string) {
  const { url } = await testGateway({ site: sourceSite(readConfig({}).college) })
  const html = await (await fetchPage(url + path)).text()
  return /<form [^>]*method="dialog".*?<\/form>/s.exec(html)?.[0] ?? ''
}

test.each(['/apply', '/contact'])(
  '%s says before the first field that nothing is sent, and how to reach the office',
  {
    tags: 'A-02',
  },
  async (path) => {
    const [beforeFields = ''] = (await formOn(path)).split('name="fullName"')
    expect(beforeFields).toContain('Nothing is sent online')
    expect(beforeFields).toContain('href="mailto:office@example.edu"')
    expect(beforeFields).toContain('href="tel:+97710000000"')
  },
)

test('fields that may stay empty say so in their labels', async () => {
  const form = await formOn('/contact')
  expect(form).not.toContain('placeholder')
  for (const id of ['enquiry-phone', 'enquiry-address'])
    expect(form).toMatch(new RegExp(`<label for="${id}"[^>]*>\\w+<span[^>]*> \\(optional\\)</span></label>`))
})
