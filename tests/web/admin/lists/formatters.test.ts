import { expect, onTestFinished, test } from 'vitest'
import type { College } from '../../../../schema/college.rules.ts'
import { dayFormatter, formatMoment, momentDay } from '../../../../web/lib/college.ts'

/** No other test has its locale and days. */
const collegeIn = (timeZone: string, locale = 'de-AT') => ({ locale, timeZone }) as College

test('all cells of a table share one formatter', () => {
  const { DateTimeFormat } = Intl
  let built = 0
  class Counted extends DateTimeFormat {
    constructor(...options: ConstructorParameters<typeof DateTimeFormat>) {
      super(...options)
      built += 1
    }
  }
  Object.assign(Intl, { DateTimeFormat: Counted })
  onTestFinished(() => void Object.assign(Intl, { DateTimeFormat }))
  const college = collegeIn('Pacific/Auckland')
  const moments = ['1931-03-05T13:00:00Z', '1931-03-05T14:00:00Z']
  expect(moments.map((moment) => momentDay(moment, college))).toEqual(['06.03.1931', '06.03.1931'])
  expect(moments.map((moment) => formatMoment(moment, college))).toEqual(['06.03.1931, 01:00', '06.03.1931, 02:00'])
  const day = dayFormatter({ dateStyle: 'medium' }, college)
  expect(['1931-03-05', '1931-03-06'].map(day)).toEqual(['05.03.1931', '06.03.1931'])
  expect(built).toBe(3)
})

test('another locale or time zone has a formatter of its own', () => {
  const moment = '1931-03-05T19:00:00Z'
  const colleges = [collegeIn('Pacific/Auckland'), collegeIn('UTC'), collegeIn('UTC', 'en-NZ')]
  expect(colleges.map((college) => momentDay(moment, college))).toEqual(['06.03.1931', '05.03.1931', '5 Mar 1931'])
})
