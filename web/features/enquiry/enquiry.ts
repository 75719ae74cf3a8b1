import { isEmail } from '../../../text/email.ts'

/** Values of the form's fields. */
export type Enquiry = Record<'fullName' | 'email' | 'phone' | 'address' | 'programme' | 'message', string>

export const emptyEnquiry: Enquiry = { fullName: '', email: '', phone: '', address: '', programme: '', message: '' }

/** Error messages by field. */
export type Problems = Partial<Record<keyof Enquiry, string>>

/** Returns the problems of an enquiry. Written without zod, which public pages do not load. */
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

/** Returns an enquiry as text, without empty fields. */
export function enquiryText({ fullName, email, phone, address, programme, message }: Enquiry) {
  const fields = { 'Full name': fullName, Email: email, Phone: phone, Address: address, Programme: programme }
  const lines = Object.entries(fields).flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return `${lines.join('\n')}\n\n${message}`
}

/** Returns a mailto link (RFC 6068) with an enquiry as its body. */
export function emailLink(office: string, subject: string, enquiry: Enquiry) {
  const body = enquiryText(enquiry).replace(/\r?\n/g, '\r\n')
  return `mailto:${office}?subject=${encodeURIComponent(`${subject}: ${enquiry.fullName}`)}&body=${encodeURIComponent(body)}`
}
