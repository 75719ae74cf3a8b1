import { isEmail } from '../../../schema/email.ts'

/** What is asked of those who apply or write, as the form holds it. */
export type Enquiry = {
  fullName: string
  email: string
  phone: string
  address: string
  programme: string
  message: string
}

export type Problems = Partial<Record<keyof Enquiry, string>>

/**
 * Returns what is wrong with which answer. No call takes an enquiry, so no other side shares these rules; in plain code they
 * spare the visitor the weight of a rules library.
 */
export function validateEnquiry({ fullName, email, phone, message }: Enquiry) {
  const problems: Problems = {}
  if (isEmpty(fullName)) problems.fullName = 'Enter your full name.'
  if (isEmpty(email)) problems.email = 'Enter your email address.'
  else if (!isEmail(email.trim())) problems.email = 'Enter an email address, like name@example.org.'
  if ([...phone.trim()].length > 20) problems.phone = 'Phone cannot exceed 20 characters.'
  if (isEmpty(message)) problems.message = 'Enter a message.'
  return problems
}

const isEmpty = (text: string) => text.trim() === ''
