import { expect, test } from 'vitest'
import { publicSite } from '../../../support/site/publicSite.ts'

test('visitors can see how to reach the college', { tags: 'ROUTE-03' }, async () => {
  const { main } = await (await publicSite()).open('/contact')
  expect(main.texts('h1')).toEqual(['Contact Us'])
  const office = main.region('The office')
  expect(office.tag).toBe('aside')
  for (const email of ['Email', 'office@example.edu']) expect(office.linkTo(email)).toBe('mailto:office@example.edu')
  for (const phone of ['Call', '+977 1 0000000']) expect(office.linkTo(phone)).toBe('tel:+97710000000')
  expect(office.text).toContain('1 Sample Road, Kathmandu, Nepal')
})

test('the form has the same fields as the form on /apply', {
  tags: ['CON-01', 'CON-02', 'CON-03', 'CON-04', 'CON-05', 'CON-06', 'CON-07'],
}, async () => {
  const { main } = await (await publicSite()).open('/contact')
  const form = main.first('form', { method: 'dialog' })
  const tags = ['Full name', 'Email', 'Phone (optional)', 'Address (optional)', 'Message'].map((label) => form.field(label).tag)
  expect(tags).toEqual(['input', 'input', 'input', 'input', 'textarea'])
  expect(form.field('Programme').all('option')).toHaveLength(5)
  expect(form.texts('button')).toEqual(['Submit'])
})
