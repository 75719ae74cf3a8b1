import { expect, test } from 'vitest'
import { emailLink, validateEnquiry } from '../../../../web/features/enquiry/enquiry.ts'
import { phoneLink } from '../../../../web/lib/college.ts'

const answers = {
  fullName: 'Asha Sample',
  email: 'asha@example.edu',
  phone: '',
  address: '',
  programme: '',
  message: 'May I begin in spring?',
}
const problems = (changes: Partial<typeof answers>) => validateEnquiry({ ...answers, ...changes })

test('name, email and message are required, the other fields are optional', { tags: 'A-02' }, () => {
  expect(problems({})).toEqual({})
  expect(problems({ fullName: ' ', email: '', message: '\n' })).toEqual({
    fullName: 'Enter your full name.',
    email: 'Enter your email address.',
    message: 'Enter a message.',
  })
  expect(problems({ email: 'asha@example' })).toEqual({ email: 'Enter an email address, like name@example.org.' })
})

test('a phone number can have at most 20 characters', { tags: 'A-02' }, () => {
  expect(problems({ phone: '1'.repeat(20) })).toEqual({})
  expect(problems({ phone: '1'.repeat(21) })).toEqual({ phone: 'Phone cannot exceed 20 characters.' })
})

test('the email link contains the unchanged text of all fields that are not empty', { tags: 'A-02' }, () => {
  const link = emailLink('office@example.edu', 'Question', {
    ...answers,
    programme: 'BBA',
    message: 'Fees & dates?\nनमस्ते #1 + 50%',
  })
  expect(link).toMatch(/^mailto:office@example\.edu\?subject=/)
  expect(link).not.toContain('+') // only some email programs read it as a space
  const { searchParams } = new URL(link)
  expect(searchParams.get('subject')).toBe('Question: Asha Sample')
  expect(searchParams.get('body')).toBe(
    'Full name: Asha Sample\r\nEmail: asha@example.edu\r\nProgramme: BBA\r\n\r\nFees & dates?\r\nनमस्ते #1 + 50%',
  )
})

test('a telephone link contains only digits and the plus sign', () => {
  expect(phoneLink('+977 1 (000) 00-00')).toBe('tel:+97710000000')
})
